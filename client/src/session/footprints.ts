// Footprints of tiles: turned, mirrored, and laid on the fields of a board.
import { cellName, parseCell } from '../kit/cells';

export type Spot = [row: number, column: number];
export type Shape = readonly (readonly [number, number])[];

/** The row and column of a field. */
export function spot(cell: string): Spot {
  const { row, column } = parseCell(cell);
  return [row, column];
}

/** The upper left corner of some fields. */
export function corner(cells: readonly string[]): Spot {
  const spots = cells.map(spot);
  return [Math.min(...spots.map(([row]) => row)), Math.min(...spots.map(([, column]) => column))];
}

/** Some fields moved to the corner, as a footprint is written. */
export function footprint(cells: readonly string[]): Shape {
  const [top, left] = corner(cells);
  return cells
    .map(spot)
    .map(([row, column]): Spot => [row - top, column - left])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** Whether two footprints are the same. */
export function same(one: Shape, other: Shape): boolean {
  return one.length === other.length && one.every(([r, c], n) => other[n]?.[0] === r && other[n]?.[1] === c);
}

/** The footprint seen in a mirror. */
export function mirrored(shape: Shape): Shape {
  const width = Math.max(...shape.map(([, column]) => column));
  return shape.map(([row, column]): Spot => [row, width - column]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The footprint turned by a quarter, clockwise. */
export function turned(shape: Shape): Shape {
  const height = Math.max(...shape.map(([row]) => row));
  return shape.map(([row, column]): Spot => [column, height - row]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The number of a footprint among the orientations of its tile. */
export function numberOf(shape: Shape, orientations: readonly Shape[]): number {
  return orientations.findIndex((each) => same(each, shape));
}

/** The fields a footprint covers with its corner here. */
export function laid(shape: Shape, top: number, left: number): string[] {
  return shape.map(([row, column]) => cellName(top + row, left + column));
}

/** A footprint with one of its squares on a field, pushed back onto a board of this size. */
export function laidOver(shape: Shape, hold: Spot, cell: string, width: number, height: number): string[] {
  const [row, column] = spot(cell);
  const tall = Math.max(...shape.map(([r]) => r)) + 1;
  const wide = Math.max(...shape.map(([, c]) => c)) + 1;
  const top = Math.min(Math.max(row - hold[0], 0), height - tall);
  const left = Math.min(Math.max(column - hold[1], 0), width - wide);
  return laid(shape, top, left);
}
