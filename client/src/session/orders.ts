// What the player wants done: one command is on its way, and one more may wait for its answer.

export type Order = { type: 'move'; move: string } | { type: 'undo' };

export interface Desk {
  /** The position orders are given in. */
  now(): { version: number; seat: number };
  /** Send a command; false while another one is on its way. */
  send(order: Order): boolean;
  /** Whether it can be done now. */
  possible(order: Order): boolean;
  /** What waited can't be done any more. */
  late(): void;
}

type Given = Order & { version: number; seat: number };

export class Orders {
  private sent: Given | null = null;
  private next: Given | null = null;

  constructor(private readonly desk: Desk) {}

  /** Do this, now or as soon as the last command is obeyed; pressed twice in one position it is one order. */
  give(order: Order): void {
    const given = { ...order, ...this.desk.now() };
    if (this.desk.send(order)) this.sent = given;
    else if (JSON.stringify(given) !== JSON.stringify(this.sent)) this.next = given;
  }

  /** The last command was obeyed: now what waits, if it is still the same player's turn and allowed. */
  obeyed(): void {
    const { next } = this;
    this.next = null;
    if (!next) return;
    if (next.seat !== this.desk.now().seat || !this.desk.possible(next)) return this.desk.late();
    this.give(next.type === 'move' ? { type: 'move', move: next.move } : { type: 'undo' });
  }

  /** The last command was refused, and what was to follow it is void. */
  refused(): void {
    this.next = null;
  }
}
