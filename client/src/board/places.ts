// Where the crown, the emblem, the points and smaller things of a building stand on its roof.
import { cellName, parseCell } from '../kit/cells';
import type { Crown } from './crowns';
import { type Layout, type Point, type Rect, boxOf, rectOf } from './geometry';
import type { Sides } from './outline';

export interface Places {
  crown: { crown: Crown; size: number } & Point;
  emblem: Point;
  points: Point;
  /** Where smaller things stand. */
  furniture: Point[];
}

/** What is left of a box if its sides move in. */
export function within({ x, y, width, height }: Rect, { north, east, south, west }: Sides): Rect {
  return { x: x + west, y: y + north, width: width - west - east, height: height - north - south };
}

/** Half of what a number or an emblem takes from north to south. */
const HALF = 13;

/** The places on a roof; the emblem takes `tall` units of it from north to south. */
export function placesOn(layout: Layout, cells: string[], roof: Sides, crown: Crown, tall: number): Places {
  const boxes = new Map(cells.map((cell) => [cell, roofOver(layout, cells, cell, roof)]));
  const box = (cell: string) => boxes.get(cell) ?? boxOf(layout, cells);
  if (cells.length < 3) return inALine(cells.map(box), crown);
  const { foot, next, back, beside } = aroundCrown(cells);
  // the crown hides what is right behind it
  const free = [...beside, ...(next === undefined ? [] : [next])];
  const emblem = free.find((cell) => box(cell).height >= tall) ?? foot;
  const points = free.find((cell) => cell !== emblem) ?? foot;
  const labels = [emblem, points].sort((a, b) => (tall ? 0 : order(a) - order(b)));
  const [first, second] = labels.map((cell) => middle(cells, cell, box(cell)));
  const under = box(foot);
  const at = { x: under.x + under.width / 2, y: under.y + under.height - 4 };
  return {
    crown: { crown, ...at, size: Math.min(crown.full, (at.y - box(back).y + 3) / crown.high) },
    emblem: first ?? at,
    points: second ?? at,
    furniture: beside
      .filter((cell) => !labels.includes(cell))
      .slice(0, 2)
      .map((cell) => middle(cells, cell, box(cell))),
  };
}

/** On one or two squares everything stands in a line. */
function inALine(boxes: Rect[], crown: Crown): Places {
  const [x, y] = [Math.min(...boxes.map((each) => each.x)), Math.min(...boxes.map((each) => each.y))];
  const width = Math.max(...boxes.map((each) => each.x + each.width)) - x;
  const height = Math.max(...boxes.map((each) => each.y + each.height)) - y;
  const along = (part: number) =>
    width > height ? { x: x + width * part, y: y + height / 2 } : { x: x + width / 2, y: y + height * part };
  const at = along(0.5);
  const foot = width > height ? y + height - 4 : at.y + crown.high / 2 - 1;
  const alone = boxes.length === 1 ? 9 / crown.wide : 1;
  const size = Math.min(alone, (width > height ? height - 2 : height * 0.4) / crown.high);
  return { crown: { crown, x: at.x, y: foot, size }, emblem: along(0.17), points: along(0.83), furniture: [] };
}

/** The middle of the roof over a square; where a face leaves little of it, further north on the same roof. */
function middle(cells: string[], cell: string, { x, y, width, height }: Rect): Point {
  const { column, row } = parseCell(cell);
  const half = y + height / 2;
  return { x: x + width / 2, y: cells.includes(cellName(row - 1, column)) ? Math.min(half, y + height - HALF) : half };
}

/** What one sees of the roof above one of its squares. */
function roofOver(layout: Layout, cells: string[], cell: string, roof: Sides): Rect {
  const { column, row } = parseCell(cell);
  const open = (dc: number, dr: number) => !cells.includes(cellName(row + dr, column + dc));
  const [west, east] = [open(-1, 0) ? roof.west : 0, open(1, 0) ? roof.east : 0];
  const [north, south] = [open(0, -1) ? roof.north : 0, open(0, 1) ? roof.south : 0];
  return within(rectOf(layout, cell), { north, east, south, west });
}

function order(cell: string): number {
  const { column, row } = parseCell(cell);
  return row * 100 + column;
}

/** A crown stands in the south, with roof behind it if there is any; the squares beside it, the nearest first. */
function aroundCrown(cells: string[]): { foot: string; next: string | undefined; back: string; beside: string[] } {
  const inside = new Set(cells);
  const middle = cells.reduce((sum, cell) => sum + parseCell(cell).column, 0) / cells.length;
  const behind = (cell: string): string[] => {
    const { column, row } = parseCell(cell);
    const north = cellName(row - 1, column);
    return inside.has(north) ? [north, ...behind(north)] : [];
  };
  const rank = (cell: string) => {
    const depth = behind(cell).length;
    return Math.min(depth, 1) * 100 - Math.abs(parseCell(cell).column - middle) * 10 + depth;
  };
  const foot = [...cells].sort((a, b) => rank(b) - rank(a))[0] ?? 'a1';
  const at = parseCell(foot);
  const far = (cell: string) => {
    const { column, row } = parseCell(cell);
    return (column === at.column ? 10 : Math.abs(column - at.column)) + Math.abs(row - at.row) * 1.1;
  };
  const [next] = behind(foot);
  const [back = foot] = behind(foot).slice(-1);
  const beside = cells.filter((cell) => cell !== foot && cell !== next).sort((a, b) => far(a) - far(b));
  return { foot, next, back, beside };
}
