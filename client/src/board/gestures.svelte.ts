// Pointers on the board: tap or click picks, hovering tells, dragging pans, two fingers zoom, a long press explains.
import { PRESS } from '../kit/explain.svelte';
import { type Layout, type Point, SQUARE, cellAt, kindOf } from './geometry';
import type { Zoom } from './zoom.svelte';

/** So far (CSS pixels) a finger may slip and still tap. */
const SLIP = 8;

interface Asked {
  layout: () => Layout;
  /** Whether a tile is in hand: then one finger leads it and never pans. */
  placing: () => boolean;
  /** A square; or null beside all squares, with the field that is there. */
  onpick: (cell: string | null, field: string | null, way: 'pointer' | 'finger') => void;
  onhover: (cell: string | null) => void;
  /** Any field, built upon or not, that is pointed at or pressed; null for none. */
  onlook: (field: string | null, way: 'pointer' | 'finger') => void;
  /** Whether the finger that is lifted has opened an explanation: then it picks nothing. */
  explaining: () => boolean;
}

export class Gestures {
  #svg: () => SVGSVGElement;
  #zoom: Zoom;
  #asked: Asked;
  #down = new Map<number, Point>();
  #start: Point = { x: 0, y: 0 };
  #moved = false;
  #pinched = false;
  /** A finger has picked: the browser will tell of a mouse at that place, too. */
  #tapped = false;
  #hovered: string | null = null;
  #looked: string | null = null;
  /** When a finger or a button was put down. */
  #since = 0;

  constructor(svg: () => SVGSVGElement, zoom: Zoom, asked: Asked) {
    this.#svg = svg;
    this.#zoom = zoom;
    this.#asked = asked;
  }

  down = (event: PointerEvent): void => {
    if (event.button > 0) return;
    const at = { x: event.clientX, y: event.clientY };
    this.#down.set(event.pointerId, at);
    this.#since = event.timeStamp;
    // who acts on a field knows it: it is explained again when it is come back to
    this.#asked.onlook(null, 'pointer');
    if (this.#down.size === 1) {
      this.#start = at;
      if (event.pointerType === 'touch') this.#look(this.#field(at), 'finger');
      this.#moved = false;
      this.#pinched = false;
      if (event.pointerType === 'touch') this.#hovered = null;
    } else {
      this.#pinched = true;
      this.#look(null);
    }
  };

  move = (event: PointerEvent): void => {
    const before = this.#down.get(event.pointerId);
    const now = { x: event.clientX, y: event.clientY };
    if (!before) {
      if (event.pointerType === 'touch') return;
      this.#hover(this.#cell(now));
      this.#look(this.#field(now));
      return;
    }
    if (this.#down.size === 2) this.#pinch(event.pointerId, before, now);
    else this.#drag(event, before, now);
    this.#down.set(event.pointerId, now);
  };

  up = (event: PointerEvent): void => {
    if (!this.#down.delete(event.pointerId)) return;
    const explaining = this.#asked.explaining() && event.timeStamp - this.#since >= PRESS;
    if (event.pointerType === 'touch') this.#look(null);
    if (explaining) return;
    if (this.#down.size || this.#pinched || this.#moved) return;
    this.#tapped = event.pointerType === 'touch';
    const at = { x: event.clientX, y: event.clientY };
    this.#asked.onpick(this.#cell(at), this.#field(at), this.#tapped ? 'finger' : 'pointer');
  };

  /** What was picked may have led the focus elsewhere: the mouse that follows a finger does not bring it back. */
  mouse = (event: MouseEvent): void => {
    if (this.#tapped) event.preventDefault();
    this.#tapped = false;
  };

  cancel = (event: PointerEvent): void => {
    this.#down.delete(event.pointerId);
    this.#moved = true;
    this.#look(null);
  };

  leave = (event: PointerEvent): void => {
    // a finger that lets go leaves the tile where it led it
    if (this.#down.size > 0 || event.pointerType === 'touch') return;
    this.#hover(null);
    this.#look(null);
  };

  wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#zoom.by(Math.exp(-event.deltaY / 300), this.#toDrawing({ x: event.clientX, y: event.clientY }));
  };

  #drag(event: PointerEvent, before: Point, now: Point): void {
    if (!this.#moved && Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < SLIP) return;
    this.#moved = true;
    this.#look(null);
    const touch = event.pointerType === 'touch';
    if (this.#asked.placing() && (touch || !this.#zoom.zoomed)) {
      // a finger hides what is under it: lead the tile a square and a half above it
      const lift = touch ? 1.5 * SQUARE * this.#scale() : 0;
      this.#hover(this.#cell({ x: now.x, y: now.y - lift }));
      return;
    }
    if (!this.#zoom.zoomed) return;
    this.#svg().setPointerCapture(event.pointerId);
    this.#zoom.move((before.x - now.x) / this.#scale(), (before.y - now.y) / this.#scale());
  }

  #pinch(id: number, before: Point, now: Point): void {
    const other = [...this.#down].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    if (was > 0) this.#zoom.by(is / was, this.#toDrawing(middle));
    this.#zoom.move((before.x - now.x) / 2 / this.#scale(), (before.y - now.y) / 2 / this.#scale());
  }

  #hover(cell: string | null): void {
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    this.#asked.onhover(cell);
  }

  #look(field: string | null, way: 'pointer' | 'finger' = 'pointer'): void {
    if (field === this.#looked) return;
    this.#looked = field;
    this.#asked.onlook(field, way);
  }

  /** The square at a point of the screen. */
  #cell(at: Point): string | null {
    const field = this.#field(at);
    return field !== null && kindOf(this.#asked.layout(), field) === 'square' ? field : null;
  }

  /** The field at a point of the screen. */
  #field(at: Point): string | null {
    return cellAt(this.#asked.layout(), this.#toDrawing(at));
  }

  #toDrawing(at: Point): Point {
    const matrix = this.#svg().getScreenCTM();
    return matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse()) : at;
  }

  #scale(): number {
    return this.#svg().getScreenCTM()?.a ?? 1;
  }
}
