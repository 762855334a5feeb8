// Zoom and pan: a window on the drawing that keeps its proportions and never leaves the sheet.
import type { Point, Rect } from './geometry';

export const MOST = 4;

/** How broad a ruler at the edge of what is seen is, in pixels of the screen. */
export const RULER = 18;

/** A part of the drawing on a screen, and how many pixels a unit has there. */
export interface Seen extends Rect {
  scale: number;
}

/**
 * What can be seen of the drawing on a screen of this size: what must be seen, in the middle, and what
 * else there is room for.
 */
export function seenOn(screen: { width: number; height: number }, box: Rect): Seen {
  const scale = Math.min(screen.width / box.width, screen.height / box.height);
  const [width, height] = [screen.width / scale, screen.height / scale];
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height, scale };
}

export class Zoom {
  #width: () => number;
  #height: () => number;
  factor = $state(1);
  #x = $state(0);
  #y = $state(0);

  constructor(width: () => number, height: () => number) {
    this.#width = width;
    this.#height = height;
  }

  get zoomed(): boolean {
    return this.factor > 1.001;
  }

  /** The part of the drawing that must be seen. */
  get box(): Rect {
    return { x: this.#x, y: this.#y, width: this.#width() / this.factor, height: this.#height() / this.factor };
  }

  get viewBox(): string {
    const { x, y, width, height } = this.box;
    return [x, y, width, height].map((each) => each.toFixed(2)).join(' ');
  }

  /** What is seen, as a part of the whole: to be kept, whatever the size of the drawing. */
  get window(): { factor: number; x: number; y: number } {
    return { factor: this.factor, x: this.#x / this.#width(), y: this.#y / this.#height() };
  }

  /** See again what was seen. */
  restore(seen: { factor: number; x: number; y: number }): void {
    this.factor = Math.min(MOST, Math.max(1, seen.factor));
    this.#place(seen.x * this.#width(), seen.y * this.#height());
  }

  /** Zoom so that a point of the drawing stays where it is. */
  by(times: number, around?: Point): void {
    const next = Math.min(MOST, Math.max(1, this.factor * times));
    const centre = around ?? {
      x: this.#x + this.#width() / this.factor / 2,
      y: this.#y + this.#height() / this.factor / 2,
    };
    const ratio = this.factor / next;
    this.factor = next;
    this.#place(centre.x - (centre.x - this.#x) * ratio, centre.y - (centre.y - this.#y) * ratio);
  }

  /** Move the window, in units of the drawing. */
  move(dx: number, dy: number): void {
    this.#place(this.#x + dx, this.#y + dy);
  }

  /** Make sure a box can be seen, and not under a ruler above or beside it, which is so broad. */
  show(box: Rect, ruler = 0): void {
    const { width, height } = this.box;
    const x = Math.min(box.x - ruler, Math.max(this.#x, box.x + box.width - width));
    const y = Math.min(box.y - ruler, Math.max(this.#y, box.y + box.height - height));
    this.#place(x, y);
  }

  reset(): void {
    this.factor = 1;
    this.#place(0, 0);
  }

  #place(x: number, y: number): void {
    this.#x = Math.min(Math.max(0, x), this.#width() * (1 - 1 / this.factor));
    this.#y = Math.min(Math.max(0, y), this.#height() * (1 - 1 / this.factor));
  }
}
