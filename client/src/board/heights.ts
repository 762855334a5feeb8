// How high a building stands: by its generation, and by the squares it covers.
import { parseCell } from '../kit/cells';
import { SQUARE } from './geometry';

/** One storey of a building's mass: how far its roof is moved in at the sides, and how high its face is. */
export interface Tier {
  inset: number;
  high: number;
}

/** The height of a face in the drawing, for a building of so many squares: at first, and for every square more. */
const FACES: Record<string, { least: number; step: number; most: number }> = {
  start: { least: 4.5, step: 1, most: 6.5 },
  bronze: { least: 5, step: 1.5, most: 11 },
  silver: { least: 8, step: 1.45, most: 15.3 },
  gold: { least: 14, step: 1.7, most: 24.2 },
  legendary: { least: 17.6, step: 1.2, most: 28.4 },
};
const PLAIN = { least: 5, step: 1.5, most: 11 };
/** Of a building's depth from north to south, so much may be face; the rest is roof. */
const MOST_FACE = 0.26;

/** How high a building is; never so high that its roof would be hidden behind its faces. */
export function heightOf(cells: string[], generation: string): number {
  const { least, step, most } = FACES[generation] ?? PLAIN;
  return Math.min(least + step * cells.length, most, (MOST_FACE * SQUARE * cells.length) / southward(cells));
}

/** How many of its squares have none of its own to the south. */
function southward(cells: string[]): number {
  const taken = new Set(cells.map((cell) => key(cell, 0)));
  return cells.filter((cell) => !taken.has(key(cell, 1))).length;
}

function key(cell: string, south: number): string {
  const { column, row } = parseCell(cell);
  return `${column},${row + south}`;
}

/** From the ground up: gold and legendary buildings step back once. */
export function tiersOf(cells: string[], generation: string): Tier[] {
  const high = heightOf(cells, generation);
  if (generation !== 'gold' && generation !== 'legendary') return [{ inset: 0, high }];
  return [
    { inset: 0, high: high * 0.56 },
    { inset: 3.5, high: high * 0.44 },
  ];
}

/** How far a building throws its shadow to the east: what its face can't show of its height, the shadow does. */
export function shadowOf(cells: string[], generation: string): number {
  return heightOf(cells, generation) * 0.9 + cells.length * 0.4;
}
