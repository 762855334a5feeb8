// What a strong bot would do in the player's place: asked for, thought about, told. It knows no rule.
import type { Advice, ClientMessage, Refused, Sentence } from '../protocol.gen';
import { freshId } from './connection';
import { readLegal } from './moves';
import { say } from '../words';

export interface Desk {
  /** Ask the server; false if nobody hears. */
  ask(message: Extract<ClientMessage, { type: 'advise' }>): boolean;
  version(): number;
  speak(text: string): void;
  tell(sentences: Sentence[]): void;
}

export class Adviser {
  /** The advice for this position. */
  advice = $state.raw<Advice | null>(null);
  private asked = $state<string | null>(null);

  constructor(private readonly desk: Desk) {}

  /** The tile the advice is about. */
  get tile(): string | null {
    const [move] = readLegal(this.advice ? [this.advice.move] : []).tiles;
    return move?.tile ?? null;
  }

  get thinking(): boolean {
    return this.asked !== null;
  }

  /** Ask for advice; pressed again it is put away. */
  ask(): void {
    if (this.advice) return this.forget();
    if (this.asked) return;
    const id = freshId();
    if (!this.desk.ask({ type: 'advise', id })) return;
    this.asked = id;
    this.desk.speak(say('advice.thinking'));
  }

  hear(advice: Advice): void {
    if (advice.id !== this.asked) return;
    this.asked = null;
    if (advice.version !== this.desk.version()) return;
    this.advice = advice;
    this.desk.tell([advice.sentence, ...advice.reasons]);
  }

  /** Whether a refusal ends the asking: it answers the question, or the question may be among those left unread. */
  refused({ id, trouble }: Refused): boolean {
    const mine = this.asked !== null && (id === this.asked || trouble.code === 'messages_too_many');
    if (mine) this.asked = null;
    return mine;
  }

  /** The position is another, or nobody wants to read it any more. */
  forget(): void {
    this.advice = null;
    this.asked = null;
  }
}
