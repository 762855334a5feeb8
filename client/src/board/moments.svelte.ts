// What has just been built and what has just gone: short moments that can be skipped.
import type { BoardOut, ViewOut } from '../protocol.gen';
import { tileOf } from './picture';

/** As long as a moment lasts, in milliseconds. */
export const MOMENT = 400;

export interface Standing {
  key: string;
  seat: number;
  tile: string;
  generation: string;
  points: number;
  cells: string[];
}

/** Every building that stands, with what is needed to draw it. */
export function standing(board: BoardOut, view: ViewOut): Standing[] {
  return view.players.flatMap((player, seat) =>
    player.buildings.map(({ tile, cells }) => {
      const known = tileOf(board.tiles, tile);
      const [generation, points] = [known?.generation ?? 'bronze', known?.points ?? 0];
      return { key: `${seat} ${tile} ${cells.join(' ')}`, seat, tile, generation, points, cells };
    }),
  );
}

export class Moments {
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  fallen = $state.raw<readonly Standing[]>([]);
  #before: readonly Standing[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Compare with the position seen before; the first one is no news. */
  see(now: Standing[]): void {
    const before = this.#before;
    this.#before = now;
    if (before === null || calm()) return;
    const [old, next] = [new Set(before.map(({ key }) => key)), new Set(now.map(({ key }) => key))];
    const fresh = now.filter(({ key }) => !old.has(key));
    const fallen = before.filter(({ key }) => !next.has(key));
    if (!fresh.length && !fallen.length) return;
    // a move raises one building, and taking it back fells one: more news than that is a jump to another time
    if (fresh.length > 1 || (fresh.length === 0 && fallen.length > 1)) return this.finish();
    clearTimeout(this.#timer);
    this.fresh = new Set(fresh.map(({ key }) => key));
    this.fallen = fallen;
    this.#timer = setTimeout(() => this.finish(), MOMENT);
  }

  finish(): void {
    clearTimeout(this.#timer);
    if (this.fresh.size) this.fresh = new Set();
    if (this.fallen.length) this.fallen = [];
  }
}

function calm(): boolean {
  const worn = document.documentElement.classList;
  return worn.contains('still') || worn.contains('speed-off') || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
