// How a player wants to look: asked of the server, and why it was refused.
import type { Look } from '../kit/looks';
import type { ServerMessage, Trouble } from '../protocol.gen';
import { freshId, type Command } from './connection';

type Refused = Extract<ServerMessage, { type: 'refused' }>;

export class Wardrobe {
  /** Why the last wish was refused. */
  trouble = $state.raw<Trouble | null>(null);
  /** The wish that waits until another command is answered. */
  private next: Extract<Command, { type: 'dress' }> | null = null;
  /** The wish on its way. */
  private asked = '';

  constructor(
    /** Send a command; false while another one is on its way. */
    private readonly send: (command: Command) => boolean,
  ) {}

  choose(seat: number, { colour, emblem }: Look): void {
    this.next = { type: 'dress', id: freshId(), seat, colour, emblem };
    this.proceed();
  }

  /** Something was answered: now the wish that waits, if there is one. */
  proceed(): void {
    if (!this.next || !this.send(this.next)) return;
    this.asked = this.next.id;
    this.trouble = this.next = null;
  }

  /** Whether it was the wish that was refused. */
  refused(message: Refused): boolean {
    const mine = message.id !== null && message.id === this.asked;
    if (mine) this.trouble = message.trouble;
    this.proceed();
    return mine;
  }
}
