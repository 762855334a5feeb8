// A key that is held: only what one player has stands out; mine first, then the next player's each time.
import { actionOf, latinOf, type Keys } from '../kit/keys';
import type { Spotlight } from '../session';

/** Pressed again within so long (milliseconds), it is the next player's turn. */
const AGAIN = 1500;

interface Table {
  /** Whose things are shown first. */
  seat: number;
  names: readonly string[];
}

export class OwnersKey {
  private held: string | null = null;
  private last: { seat: number; at: number } | null = null;

  constructor(
    private readonly spotlight: Spotlight,
    private readonly table: () => Table,
    /** Say what is shown. */
    private readonly speak: (found: Spotlight['found']) => void,
  ) {}

  /** Whether it was this key. */
  pressed(event: KeyboardEvent, keys: Keys): boolean {
    if ((actionOf(keys, event.key) ?? actionOf(keys, latinOf(event))) !== 'owners') return false;
    if (!event.repeat) this.show(event);
    return true;
  }

  released({ code, timeStamp }: Pick<KeyboardEvent, 'code' | 'timeStamp'>): void {
    if (this.held !== code) return;
    if (this.last) this.last.at = timeStamp;
    this.rest();
  }

  /** Nobody holds it any more. */
  rest(): void {
    if (this.held !== null) this.spotlight.wanted = null;
    this.held = null;
  }

  private show({ code, timeStamp }: KeyboardEvent): void {
    const { seat: first, names } = this.table();
    const again = this.last !== null && timeStamp - this.last.at < AGAIN;
    const seat = again && this.last ? (this.last.seat + 1) % names.length : first;
    this.held = code;
    this.last = { seat, at: timeStamp };
    this.spotlight.wanted = { player: seat, name: names[seat] ?? '' };
    this.speak(this.spotlight.found);
  }
}
