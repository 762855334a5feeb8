// Zoom and pan: a window on the drawing that keeps its proportions and never leaves the sheet.
import type { Point } from './geometry';

export const MOST = 4;

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

  get viewBox(): string {
    const [w, h] = [this.#width() / this.factor, this.#height() / this.factor];
    return `${this.#x.toFixed(2)} ${this.#y.toFixed(2)} ${w.toFixed(2)} ${h.toFixed(2)}`;
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

  /** Make sure a box can be seen. */
  show(box: { x: number; y: number; width: number; height: number }): void {
    const [w, h] = [this.#width() / this.factor, this.#height() / this.factor];
    const x = Math.min(box.x, Math.max(this.#x, box.x + box.width - w));
    const y = Math.min(box.y, Math.max(this.#y, box.y + box.height - h));
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
