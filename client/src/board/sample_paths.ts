// For tests: the corners of a path, near enough to tell what lies in it.
import type { Point } from './geometry';
import type { Loop } from './outline';

const PARTS = [0.2, 0.4, 0.6, 0.8, 1];
const LENGTHS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, A: 7, C: 6 };

/** The loops of the `d` of a path written in upper case commands; lines that are not closed have no inside. */
export function loopsOf(d: string): Loop[] {
  const loops: Loop[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, command = '', rest = ''] of d.matchAll(/([MLHVACZ])([^MLHVACZ]*)/g)) {
    const numbers = (rest.match(/-?(?:\d*\.)?\d+/g) ?? []).map(Number);
    const length = LENGTHS[command] ?? 1;
    for (let from = 0; from < numbers.length; from += length) {
      const points = drawn(command, at, numbers.slice(from, from + length));
      if (command === 'M') loops.push([]);
      loops.at(-1)?.push(...points);
      at = points.at(-1) ?? at;
    }
  }
  return loops.filter((loop) => loop.length > 2);
}

function drawn(command: string, at: Point, n: number[]): Point[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = n;
  if (command === 'H') return [{ x: a, y: at.y }];
  if (command === 'V') return [{ x: at.x, y: a }];
  if (command === 'C') return PARTS.map((t) => cubic([at, { x: a, y: b }, { x: c, y: d }, { x: e, y: f }], t));
  if (command === 'A') return PARTS.map((t) => arc(at, { x: f, y: g }, a, b, e === 1, t));
  return [{ x: a, y: b }];
}

function cubic([p, q, r, s]: [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const mix = (a: number, b: number, c: number, d: number) =>
    a * u ** 3 + 3 * b * u * u * t + 3 * c * u * t * t + d * t ** 3;
  return { x: mix(p.x, q.x, r.x, s.x), y: mix(p.y, q.y, r.y, s.y) };
}

/** A point of the lesser arc of an ellipse. */
function arc(from: Point, to: Point, rx: number, ry: number, clockwise: boolean, t: number): Point {
  const flat = ry / rx;
  const [dx, dy] = [to.x - from.x, (to.y - from.y) / flat];
  const half = Math.min(Math.hypot(dx, dy) / 2, rx);
  const deep = Math.sqrt(rx * rx - half * half) * (clockwise ? 1 : -1);
  const centre = {
    x: from.x + dx / 2 - (dy / 2 / half) * deep,
    y: from.y / flat + dy / 2 + (dx / 2 / half) * deep,
  };
  const angle = (x: number, y: number) => Math.atan2(y - centre.y, x - centre.x);
  const start = angle(from.x, from.y / flat);
  let turn = angle(to.x, to.y / flat) - start;
  if (clockwise && turn < 0) turn += 2 * Math.PI;
  if (!clockwise && turn > 0) turn -= 2 * Math.PI;
  return { x: centre.x + rx * Math.cos(start + turn * t), y: (centre.y + rx * Math.sin(start + turn * t)) * flat };
}
