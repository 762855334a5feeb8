// How a building looks: its steps, its shadow, and where its points and its emblem go.
import type { TileOut } from '../protocol.gen';
import { cellName, parseCell } from '../kit/cells';
import { type Layout, type Point, boxOf, centreOf, middleOf } from './geometry';
import { outline, outlinePath, pathOf, shadowPath, wallsPath, windowsPath } from './outline';

export type Emblem = 'star' | 'wave' | 'diamond' | 'ring';
export const EMBLEMS: readonly Emblem[] = ['star', 'wave', 'diamond', 'ring'];

/** The emblem of a seat: another family than the crests of the start lots. */
export function emblemOf(seat: number): Emblem {
  return EMBLEMS[seat % EMBLEMS.length] ?? 'star';
}

/** One step of a building: how far in, from what height, to what height. */
interface Tier {
  inset: number;
  low: number;
  high: number;
}

const TIERS: Record<string, Tier[]> = {
  bronze: [{ inset: 5.5, low: 0, high: 7 }],
  silver: [
    { inset: 5.5, low: 0, high: 7 },
    { inset: 10, low: 7, high: 12.5 },
  ],
  gold: [
    { inset: 5.5, low: 0, high: 7 },
    { inset: 9.5, low: 7, high: 12 },
    { inset: 13.5, low: 12, high: 17 },
  ],
  legendary: [
    { inset: 5.5, low: 0, high: 8 },
    { inset: 11, low: 8, high: 14 },
  ],
};

export interface Step {
  wall: string;
  windows: string;
  roof: string;
  /** A fine line inside the roof's edge: the parapet. */
  parapet: string;
}

export interface Picture {
  /** The outline of all one sees, in the owner's colour. */
  rim: string;
  shadow: string;
  steps: Step[];
  points: Point;
  emblem: Point;
  /** Where smaller things stand on the roof. */
  furniture: Point[];
  /** The middle of the roof a crown stands on. */
  crown: Point & { size: number };
  top: number;
}

export function pictureOf(layout: Layout, cells: string[], generation: string): Picture {
  const tiers = TIERS[generation] ?? [{ inset: 7, low: 0, high: 5 }];
  const top = tiers.at(-1)?.high ?? 0;
  const steps = tiers.map(({ inset, low, high }) => {
    const loops = outline(layout, cells, inset);
    return {
      wall: wallsPath(loops, low, high),
      windows: windowsPath(loops, low, high),
      roof: pathOf(loops, high),
      parapet: outlinePath(layout, cells, inset + 1.8, high),
    };
  });
  const sorted = [...cells].sort((a, b) => order(a) - order(b));
  const up = (cell: string | undefined) => {
    const { x, y } = centreOf(layout, cell ?? cells[0] ?? 'a1');
    return { x, y: y - top };
  };
  const throwOf = top * 0.8 + cells.length;
  const crown = crownPlace(cells);
  const crowned = generation === 'legendary';
  return {
    rim: (steps[0]?.wall ?? '') + (steps[0]?.roof ?? ''),
    shadow: shadowPath(layout, cells, 5, throwOf, throwOf * 0.55),
    steps,
    emblem: up(crowned ? crown.labels[0] : sorted[0]),
    points: up(crowned ? crown.labels.at(-1) : sorted.at(-1)),
    furniture: sorted
      .slice(1, -1)
      .filter((_, index) => index % 2 === 0)
      .map(up),
    crown: { ...up(crown.foot), size: crown.room > 1 ? 1.06 : 0.86 },
    top,
  };
}

/** The starting property: the house stands on one square, its garden is the other. */
export function homeOf(layout: Layout, cells: string[]): { house: Point; garden: Point } {
  const { width, height } = boxOf(layout, cells);
  const { x, y } = middleOf(layout, cells);
  if (height > width) return { house: { x, y: y + 18 }, garden: { x, y: y - 25 } };
  return { house: { x: x - 21, y: y + 2 }, garden: { x: x + 25, y: y + 2 } };
}

function order(cell: string): number {
  const { column, row } = parseCell(cell);
  return row * 100 + column;
}

/** A crown stands on the lower of two squares, with as much roof behind it as there is; labels beside it. */
function crownPlace(cells: string[]): { foot: string; room: number; labels: string[] } {
  const inside = new Set(cells);
  const middle = cells.reduce((sum, cell) => sum + parseCell(cell).column, 0) / cells.length;
  const behind = (cell: string): number => {
    const { column, row } = parseCell(cell);
    const north = cellName(row - 1, column);
    return inside.has(north) ? 1 + behind(north) : 0;
  };
  const rank = (cell: string) =>
    Math.min(behind(cell), 1) * 100 - Math.abs(parseCell(cell).column - middle) * 10 + behind(cell);
  const foot = [...cells].sort((a, b) => rank(b) - rank(a))[0] ?? 'a1';
  const at = parseCell(foot);
  const far = (cell: string) => {
    const { column, row } = parseCell(cell);
    return (column === at.column ? 10 : Math.abs(column - at.column)) + Math.abs(row - at.row) * 1.1;
  };
  const free = cells.filter((cell) => cell !== foot).sort((a, b) => far(a) - far(b));
  return { foot, room: behind(foot), labels: free.slice(0, 2).sort((a, b) => order(a) - order(b)) };
}

/** Things in the south stand before things in the north. */
export function northFirst<T extends { cells: string[] }>(things: T[]): T[] {
  const depth = (thing: T) => thing.cells.reduce((sum, cell) => sum + parseCell(cell).row, 0) / thing.cells.length;
  return [...things].sort((a, b) => depth(a) - depth(b));
}

export function tileOf(tiles: TileOut[], name: string): TileOut | undefined {
  return tiles.find((tile) => tile.name === name);
}
