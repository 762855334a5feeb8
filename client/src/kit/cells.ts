// Squares and other fields by name: `c4` is in the third column of the fourth row. Rows come first, columns second.

export interface Cell {
  row: number;
  column: number;
}

/** `c4` → row 3, column 2. */
export function parseCell(name: string): Cell {
  return { row: Number(name.slice(1)) - 1, column: name.charCodeAt(0) - 97 };
}

/** Row 3, column 2 → `c4`. */
export function cellName(row: number, column: number): string {
  return String.fromCharCode(97 + column) + String(row + 1);
}

/** Some fields in one order, to compare with others as a set. */
export function cellsKey(cells: readonly string[]): string {
  return [...cells].sort().join(' ');
}
