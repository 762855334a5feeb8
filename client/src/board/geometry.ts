// Where every field of a map lies in the drawing. Knows maps, not rules.
import { cellName, parseCell } from '../kit/cells';
import type { BoardOut } from '../protocol.gen';

/** Sizes in the drawing's own units: streets are half a square or less, the outer ones least. */
export const SQUARE = 48;
export const STREET = 24;
export const OUTER = 10;
/** The border of the sheet, with the letters of the columns and the numbers of the rows. */
export const MARGIN = 24;
/** Around a tile by itself. */
export const RIM = 10;

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

export type FieldKind = 'square' | 'park' | 'stone' | 'crossing' | 'street';

export interface Layout {
  columns: number;
  rows: number;
  /** Edges of the columns and rows: one more than there are. */
  xs: number[];
  ys: number[];
  kinds: FieldKind[];
  width: number;
  height: number;
}

/** The drawing of a map: streets become narrow only where a whole column or row is street. */
export function layOut(board: BoardOut): Layout {
  const squares = new Set(board.lots.flatMap((lot) => lot.cells));
  const kinds = board.fields.map((field, index): FieldKind => {
    const name = cellName(Math.floor(index / board.width), index % board.width);
    if (squares.has(name)) return 'square';
    if (field === 'PK') return 'park';
    if (field === '##') return 'stone';
    return field === '++' ? 'crossing' : 'street';
  });
  const isRoad = (kind: FieldKind | undefined) => kind === 'street' || kind === 'crossing';
  const column = (x: number) => range(board.height).every((y) => isRoad(kinds[y * board.width + x]));
  const row = (y: number) => range(board.width).every((x) => isRoad(kinds[y * board.width + x]));
  const xs = edges(board.width, column);
  const ys = edges(board.height, row);
  return {
    columns: board.width,
    rows: board.height,
    xs,
    ys,
    kinds,
    width: (xs.at(-1) ?? 0) + MARGIN,
    height: (ys.at(-1) ?? 0) + MARGIN,
  };
}

/** A drawing of bare squares, for a tile by itself. */
export function bareSquares(columns: number, rows: number): Layout {
  const line = (count: number) => Array.from({ length: count + 1 }, (_, index) => RIM + index * SQUARE);
  const [xs, ys] = [line(columns), line(rows)];
  const kinds = Array.from({ length: columns * rows }, (): FieldKind => 'square');
  return { columns, rows, xs, ys, kinds, width: columns * SQUARE + 2 * RIM, height: rows * SQUARE + 2 * RIM };
}

function edges(count: number, isStreet: (index: number) => boolean): number[] {
  const found = [MARGIN];
  for (let index = 0; index < count; index++) {
    const outer = index === 0 || index === count - 1;
    const size = !isStreet(index) ? SQUARE : outer ? OUTER : STREET;
    found.push((found[index] ?? 0) + size);
  }
  return found;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The middle of a column or a row that is no street, and what it is called. */
export interface Mark {
  at: number;
  name: string;
}

/** The columns with their letters. */
export function columnsOf(layout: Layout): Mark[] {
  return marks(layout.xs, (index) => cellName(0, index).slice(0, 1));
}

/** The rows with their numbers. */
export function rowsOf(layout: Layout): Mark[] {
  return marks(layout.ys, (index) => cellName(index, 0).slice(1));
}

function marks(edges: number[], name: (index: number) => string): Mark[] {
  return edges.flatMap((edge, index) => {
    const next = edges[index + 1];
    return next !== undefined && next - edge === SQUARE ? [{ at: (edge + next) / 2, name: name(index) }] : [];
  });
}

/** What a field is; a field off the map is street. */
export function kindOf(layout: Layout, cell: string): FieldKind {
  const { column, row } = parseCell(cell);
  if (column < 0 || column >= layout.columns || row < 0 || row >= layout.rows) return 'street';
  return layout.kinds[row * layout.columns + column] ?? 'street';
}

/** All fields of a kind, row by row. */
export function fieldsOf(layout: Layout, kind: FieldKind): string[] {
  return layout.kinds.flatMap((each, index) =>
    each === kind ? [cellName(Math.floor(index / layout.columns), index % layout.columns)] : [],
  );
}

export function rectOf(layout: Layout, cell: string): Rect {
  const { column, row } = parseCell(cell);
  const x = layout.xs[column] ?? 0;
  const y = layout.ys[row] ?? 0;
  return { x, y, width: (layout.xs[column + 1] ?? x) - x, height: (layout.ys[row + 1] ?? y) - y };
}

export function centreOf(layout: Layout, cell: string): Point {
  const { x, y, width, height } = rectOf(layout, cell);
  return { x: x + width / 2, y: y + height / 2 };
}

/** The middle of the box around some fields. */
export function middleOf(layout: Layout, cells: string[]): Point {
  const box = boxOf(layout, cells);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function boxOf(layout: Layout, cells: string[]): Rect {
  const all = cells.map((cell) => rectOf(layout, cell));
  const x = Math.min(...all.map((each) => each.x));
  const y = Math.min(...all.map((each) => each.y));
  const right = Math.max(...all.map((each) => each.x + each.width));
  const bottom = Math.max(...all.map((each) => each.y + each.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The field at a point of the drawing; null outside. */
export function cellAt(layout: Layout, point: Point): string | null {
  const column = layout.xs.findLastIndex((edge) => edge <= point.x);
  const row = layout.ys.findLastIndex((edge) => edge <= point.y);
  const inside = column >= 0 && row >= 0 && column < layout.columns && row < layout.rows;
  return inside ? cellName(row, column) : null;
}

/** The next square in a direction: streets, parks and old buildings are stepped over. */
export function nextSquare(layout: Layout, from: string, dx: number, dy: number): string {
  let { column, row } = parseCell(from);
  for (;;) {
    column += dx;
    row += dy;
    if (column < 0 || column >= layout.columns || row < 0 || row >= layout.rows) return from;
    const cell = cellName(row, column);
    if (kindOf(layout, cell) === 'square') return cell;
  }
}

/** First or last square of a row, or of the whole board. */
export function edgeSquare(layout: Layout, from: string, last: boolean, whole: boolean): string {
  const { row } = parseCell(from);
  const all = fieldsOf(layout, 'square').filter((cell) => whole || parseCell(cell).row === row);
  return (last ? all.at(-1) : all[0]) ?? from;
}

/** Straight runs of neighbouring fields: a street cut up at its crossings. */
export function runsOf(layout: Layout, cells: string[]): string[][] {
  const fields = cells.filter((cell) => kindOf(layout, cell) !== 'crossing');
  const across = new Set(fields.map((cell) => parseCell(cell).row)).size === 1;
  const along = (cell: string) => (across ? parseCell(cell).column : parseCell(cell).row);
  const runs: string[][] = [];
  for (const cell of fields.sort((a, b) => along(a) - along(b))) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before !== undefined && along(cell) === along(before) + 1) run.push(cell);
    else runs.push([cell]);
  }
  return runs;
}
