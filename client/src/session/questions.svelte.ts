// Questions to the server about moves, and its answers, as long as the position is the same.
import type { Answer } from '../protocol.gen';
import { Bucket } from './bucket';
import { freshId } from './connection';

/** The server takes 100 messages in 20 seconds; questions leave a good part of them to moves. */
const BURST = 30;
const PER_SECOND = 2.5;
/** So long (milliseconds) the pointer must rest once there are no tokens left. */
const REST = 120;
/** So long (milliseconds) after the server had enough of messages it is asked again. */
const PAUSE = 2000;

export class Questions {
  private answers = $state.raw<ReadonlyMap<string, Answer>>(new Map());
  /** What is on its way, by the id of the message. */
  private readonly asked = new Map<string, string>();
  private readonly bucket = new Bucket(BURST, PER_SECOND, () => performance.now());
  private waiting: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `send` says whether the question could be sent. */
  constructor(private readonly send: (id: string, move: string) => boolean) {}

  /** What the server said about a move; null if it has not been heard. */
  answer(move: string | null): Answer | null {
    return move === null ? null : (this.answers.get(move) ?? null);
  }

  /** Ask about a move, once; if that must wait, the latest question is asked. */
  ask(move: string): void {
    clearTimeout(this.timer);
    this.waiting = null;
    if (this.answers.has(move) || [...this.asked.values()].includes(move)) return;
    if (this.bucket.wait() === 0 && this.put(move)) return;
    this.wait(move, Math.max(REST, this.bucket.wait()));
  }

  /** An answer came: the move it is about, unless nobody wants to know any more. */
  hear(message: Answer): string | null {
    const move = this.asked.get(message.id);
    this.asked.delete(message.id);
    if (move === undefined) return null;
    this.answers = new Map(this.answers).set(move, message);
    return move;
  }

  /** The position is another: what was asked and answered is void. */
  forget(): void {
    this.asked.clear();
    this.answers = new Map();
    this.waiting = null;
    clearTimeout(this.timer);
  }

  /** The line was lost and is back: what was on its way never arrived. */
  resume(): void {
    const last = this.lost();
    if (last !== null) this.ask(last);
  }

  /** The server had enough of messages, and has left unread what was on its way. */
  unread(): void {
    const last = this.lost();
    if (last !== null) this.wait(last, PAUSE);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Nothing of what was asked will be answered: the latest question of all. */
  private lost(): string | null {
    const last = this.waiting ?? [...this.asked.values()].at(-1) ?? null;
    this.asked.clear();
    return last;
  }

  private wait(move: string, milliseconds: number): void {
    clearTimeout(this.timer);
    this.waiting = move;
    this.timer = setTimeout(() => this.ask(move), milliseconds);
  }

  private put(move: string): boolean {
    const id = freshId();
    if (!this.send(id, move)) return false;
    this.bucket.take();
    this.asked.set(id, move);
    return true;
  }
}
