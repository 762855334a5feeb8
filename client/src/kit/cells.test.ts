import { describe, expect, it, test } from 'vitest';
import { cellName, cellsKey, parseCell } from './cells';

test('names go there and back', () => {
  expect(parseCell('c4')).toEqual({ column: 2, row: 3 });
  for (const cell of ['a1', 'p19', 'k10']) {
    const { column, row } = parseCell(cell);
    expect(cellName(row, column)).toBe(cell);
  }
});

describe('fields', () => {
  it('have names that can be read back', () => {
    for (let row = 0; row < 19; row++)
      for (let column = 0; column < 16; column++) expect(parseCell(cellName(row, column))).toEqual({ row, column });
  });
  it('compare as sets', () => expect(cellsKey(['c2', 'b10', 'b2'])).toBe(cellsKey(['b2', 'c2', 'b10'])));
});
