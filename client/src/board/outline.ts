// The outlines of groups of fields, moved inwards, and what follows from them: faces, shadows, paths.
import { cellName, parseCell } from '../kit/cells';
import { type Layout, MARGIN, type Point, rectOf } from './geometry';

/** A closed line; the inside is on its right hand, so outer lines run clockwise. */
export type Loop = Point[];

/** How far a line is moved in at the edges that look to each side (out if negative). */
export interface Sides {
  north: number;
  east: number;
  south: number;
  west: number;
}

interface Edge {
  from: [number, number];
  to: [number, number];
}

/** The outline of some fields, `inset` units inside of it (outside if negative), the same on all sides or not. */
export function outline(layout: Layout, cells: string[], inset: number | Sides = 0): Loop[] {
  const known = drawn.get(layout) ?? new Map<string, Loop[]>();
  drawn.set(layout, known);
  const by = typeof inset === 'number' ? { north: inset, east: inset, south: inset, west: inset } : inset;
  const key = [by.north, by.east, by.south, by.west, ...cells].join();
  const loops = known.get(key) ?? trace(borders(cells)).map((loop) => moveIn(layout, loop, by));
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

function moveIn(layout: Layout, corners: [number, number][], by: Sides): Loop {
  const points = corners.map(([x, y]) => ({ x: layout.xs[x] ?? 0, y: layout.ys[y] ?? 0 }));
  return points.map((point, index) => {
    const before = points.at(index - 1) ?? point;
    const after = points[(index + 1) % points.length] ?? point;
    const [a, b] = [inwards(before, point, by), inwards(point, after, by)];
    return { x: point.x + a.x + b.x, y: point.y + a.y + b.y };
  });
}

/** How an edge moves: the inside is on its right hand. */
function inwards(from: Point, to: Point, by: Sides): Point {
  if (to.y === from.y) return { x: 0, y: to.x > from.x ? by.north : -by.south };
  return { x: to.y > from.y ? -by.east : by.west, y: 0 };
}

/** The `d` of a path. */
export function pathOf(loops: Loop[]): string {
  return loops.map((loop) => 'M' + loop.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L') + 'Z').join('');
}

/** The outline of some fields as the `d` of a path. */
export function outlinePath(layout: Layout, cells: string[], inset: number | Sides = 0): string {
  return pathOf(outline(layout, cells, inset));
}

/** Short lines at the corners of the outline of some fields, `arm` units each way. */
export function cornersPath(layout: Layout, cells: string[], inset: number, arm: number): string {
  const toward = (a: Point, b: Point) =>
    `${n(a.x + Math.sign(b.x - a.x) * arm)} ${n(a.y + Math.sign(b.y - a.y) * arm)}`;
  const corner = (loop: Loop) => (point: Point, index: number) => {
    const [before, after] = [loop.at(index - 1) ?? point, loop[(index + 1) % loop.length] ?? point];
    return `M${toward(point, before)}L${n(point.x)} ${n(point.y)}L${toward(point, after)}`;
  };
  return outline(layout, cells, inset)
    .map((loop) => loop.map(corner(loop)).join(''))
    .join('');
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

/** The faces one sees from the south under a roof: below every edge that looks south. */
export function facesPath(roof: Loop[], height: number): string {
  return southEdges(roof)
    .map(({ west, east, y }) => `M${n(west)} ${n(y)}H${n(east)}V${n(y + height)}H${n(west)}Z`)
    .join('');
}

/** A ledge along the top of every such face, standing out a little. */
export function ledgesPath(roof: Loop[], thick: number): string {
  return southEdges(roof)
    .map(({ west, east, y }) => `M${n(west - 1)} ${n(y - 0.6)}H${n(east + 1)}V${n(y + thick)}H${n(west - 1)}Z`)
    .join('');
}

/** A line along every floor of every such face, for the windows; windows stand `step` apart. */
export function floorsPath(roof: Loop[], height: number, floors: number, step: number, wide: number): string {
  const high = height / floors;
  return southEdges(roof)
    .flatMap(({ west, east, y }) => {
      const windows = Math.max(1, Math.floor((east - west - 1 - wide) / step) + 1);
      const margin = (east - west - (windows - 1) * step - wide) / 2;
      const line = (floor: number) => `M${n(west + margin)} ${n(y + (floor + 0.5) * high)}H${n(east - margin)}`;
      return Array.from({ length: floors }, (_, floor) => line(floor));
    })
    .join('');
}

/** The shadow on the ground of a block on some fields, thrown so far to the east and half as far to the south. */
export function shadowPath(layout: Layout, cells: string[], inset: number, far: number): string {
  const inside = new Set(cells);
  // no shadow lies on the letters and numbers of the border
  const east = (x: number) => Math.min(x + far, layout.width - MARGIN);
  const south = (y: number) => Math.min(y + far / 2, layout.height - MARGIN);
  return cells
    .map((cell) => {
      const { x, y, width, height } = rectOf(layout, cell);
      const { column, row } = parseCell(cell);
      const open = (dc: number, dr: number) => (inside.has(cellName(row + dr, column + dc)) ? 0 : inset);
      const [l, t] = [x + open(-1, 0), y + open(0, -1)];
      const [r, b] = [x + width - open(1, 0), y + height - open(0, 1)];
      return `M${n(l)} ${n(t)}H${n(r)}L${n(east(r))} ${n(south(t))}V${n(south(b))}H${n(east(l))}L${n(l)} ${n(b)}Z`;
    })
    .join('');
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
