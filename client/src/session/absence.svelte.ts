// The absence of somebody whose turn it is: how long the others wait until they may choose what to do about it.
import type { TableOut, ViewOut } from '../protocol.gen';

/** How often (milliseconds) it is looked at the clock. */
const OFTEN = 500;

export class Absence {
  /** The seat that is waited for. */
  seat = $state<number | null>(null);
  /** Seconds until the others may choose. */
  left = $state(0);
  private until = 0;
  private timer = 0;

  constructor(
    private readonly begun: () => void,
    private readonly over: () => void,
  ) {}

  /** Wait for so long, by the clock of `performance`, which nobody sets. */
  begin(seat: number, seconds: number): void {
    const known = this.seat === seat;
    this.end();
    this.until = performance.now() + seconds * 1000;
    this.seat = seat;
    this.left = Math.ceil(seconds);
    if (this.left > 0) this.timer = window.setInterval(() => this.tick(), OFTEN);
    if (!known) this.begun();
  }

  /** Whoever was waited for is here again, or it is not their turn any more; null if nobody plays. */
  settle(table: TableOut | null, view: ViewOut | null): void {
    if (this.seat === null) return;
    const place = table?.seats[this.seat];
    if (!place || place.present || place.stands_in || view?.seat !== this.seat) this.end();
  }

  end(): void {
    window.clearInterval(this.timer);
    this.seat = null;
  }

  private tick(): void {
    this.left = Math.max(0, Math.ceil((this.until - performance.now()) / 1000));
    if (this.left > 0) return;
    window.clearInterval(this.timer);
    this.over();
  }
}
