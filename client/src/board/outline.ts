// The outlines of groups of fields, moved inwards, and what follows from them: walls, shadows, paths.
import { cellName, parseCell } from '../kit/cells';
import { type Layout, type Point, rectOf } from './geometry';

/** A closed line; the inside is on its right hand, so outer lines run clockwise. */
export type Loop = Point[];

interface Edge {
  from: [number, number];
  to: [number, number];
}

/** The outline of some fields, `inset` units inside of it (outside if negative). */
export function outline(layout: Layout, cells: string[], inset = 0): Loop[] {
  const known = drawn.get(layout) ?? new Map<string, Loop[]>();
  drawn.set(layout, known);
  const key = `${inset} ${cells.join()}`;
  const loops = known.get(key) ?? trace(borders(cells)).map((loop) => moveIn(layout, loop, inset));
  known.set(key, loops);
  return loops;
}

/** Outlines found before: the same lots and buildings are drawn again and again. */
const drawn = new WeakMap<Layout, Map<string, Loop[]>>();

function borders(cells: string[]): Edge[] {
  const inside = new Set(cells);
  const has = (column: number, row: number) => inside.has(cellName(row, column));
  return [...inside].flatMap((cell) => {
    const { column: x, row: y } = parseCell(cell);
    const found: Edge[] = [];
    if (!has(x, y - 1)) found.push({ from: [x, y], to: [x + 1, y] });
    if (!has(x + 1, y)) found.push({ from: [x + 1, y], to: [x + 1, y + 1] });
    if (!has(x, y + 1)) found.push({ from: [x + 1, y + 1], to: [x, y + 1] });
    if (!has(x - 1, y)) found.push({ from: [x, y + 1], to: [x, y] });
    return found;
  });
}

/** Joins edges to loops of corners; where two corners touch, it turns right and keeps them apart. */
function trace(all: Edge[]): [number, number][][] {
  const left = new Set(all);
  const loops: [number, number][][] = [];
  for (const first of all) {
    if (!left.delete(first)) continue;
    const corners: [number, number][] = [];
    let edge = first;
    for (;;) {
      const here = edge;
      const onward = [...left, first].filter((each) => same(each.from, here.to));
      const next = onward.sort((a, b) => turn(here, b) - turn(here, a))[0];
      if (next === undefined) break;
      if (turn(here, next) !== 0) corners.push(here.to);
      if (next === first) break;
      left.delete(next);
      edge = next;
    }
    loops.push(corners);
  }
  return loops;
}

function same(a: [number, number], b: [number, number]): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** 1 to the right, 0 straight on, -1 to the left. */
function turn(a: Edge, b: Edge): number {
  const [ax, ay] = [a.to[0] - a.from[0], a.to[1] - a.from[1]];
  const [bx, by] = [b.to[0] - b.from[0], b.to[1] - b.from[1]];
  return ax * by - ay * bx;
}

function moveIn(layout: Layout, corners: [number, number][], inset: number): Loop {
  const points = corners.map(([x, y]) => ({ x: layout.xs[x] ?? 0, y: layout.ys[y] ?? 0 }));
  return points.map((point, index) => {
    const before = points.at(index - 1) ?? point;
    const after = points[(index + 1) % points.length] ?? point;
    // the inside is to the right of an edge: right of (dx, dy) is (-dy, dx)
    const [a, b] = [unit(before, point), unit(point, after)];
    return { x: point.x - inset * (a.y + b.y), y: point.y + inset * (a.x + b.x) };
  });
}

function unit(a: Point, b: Point): Point {
  return { x: Math.sign(b.x - a.x), y: Math.sign(b.y - a.y) };
}

/** The `d` of a path, moved up by `lift`. */
export function pathOf(loops: Loop[], lift = 0): string {
  return loops.map((loop) => 'M' + loop.map(({ x, y }) => `${n(x)} ${n(y - lift)}`).join('L') + 'Z').join('');
}

/** The outline of some fields as the `d` of a path. */
export function outlinePath(layout: Layout, cells: string[], inset = 0, lift = 0): string {
  return pathOf(outline(layout, cells, inset), lift);
}

/** The edges that look south, as pairs of points from west to east. */
function southEdges(loops: Loop[]): { west: number; east: number; y: number }[] {
  return loops.flatMap((loop) =>
    loop.flatMap((point, index) => {
      const next = loop[(index + 1) % loop.length] ?? point;
      return next.x < point.x ? [{ west: next.x, east: point.x, y: point.y }] : [];
    }),
  );
}

/** The walls one sees from the south: a face below every edge that looks south. */
export function wallsPath(loops: Loop[], low: number, high: number): string {
  return southEdges(loops)
    .map(({ west, east, y }) => `M${n(west)} ${n(y - high)}H${n(east)}V${n(y - low)}H${n(west)}Z`)
    .join('');
}

/** A line along the middle of every such wall, for the windows. */
export function windowsPath(loops: Loop[], low: number, high: number): string {
  return southEdges(loops)
    .map(({ west, east, y }) => `M${n(west + 2.5)} ${n(y - (low + high) / 2)}H${n(east - 2)}`)
    .join('');
}

/** The shadow on the ground of a block on some fields, thrown by `dx`, `dy` to the south-east. */
export function shadowPath(layout: Layout, cells: string[], inset: number, dx: number, dy: number): string {
  const inside = new Set(cells);
  return cells
    .map((cell) => {
      const { x, y, width, height } = rectOf(layout, cell);
      const { column, row } = parseCell(cell);
      const open = (dc: number, dr: number) => (inside.has(cellName(row + dr, column + dc)) ? 0 : inset);
      const [l, t] = [x + open(-1, 0), y + open(0, -1)];
      const [r, b] = [x + width - open(1, 0), y + height - open(0, 1)];
      return `M${n(l)} ${n(t)}H${n(r)}L${n(r + dx)} ${n(t + dy)}V${n(b + dy)}H${n(l + dx)}L${n(l)} ${n(b)}Z`;
    })
    .join('');
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
