import { describe, expect, test } from 'vitest';
import drawing from '../../../src/ny1901/data/lower_manhattan.txt?raw';
import {
  OUTER,
  SQUARE,
  STREET,
  bareSquares,
  boxOf,
  cellAt,
  centreOf,
  edgeSquare,
  fieldsOf,
  kindOf,
  layOut,
  nextSquare,
  rectOf,
  runsOf,
} from './geometry';
import { boardFrom } from './sample';

const board = boardFrom(drawing);
const layout = layOut(board);

describe('the drawing of Lower Manhattan', () => {
  test('has twelve columns and fourteen rows of squares', () => {
    const sizes = (edges: number[]) => edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
    expect(sizes(layout.xs).filter((size) => size === SQUARE)).toHaveLength(12);
    expect(sizes(layout.ys).filter((size) => size === SQUARE)).toHaveLength(14);
    expect(sizes(layout.xs).filter((size) => size === OUTER)).toHaveLength(2);
    expect(sizes(layout.ys).filter((size) => size === STREET)).toHaveLength(3);
  });

  test('gives a square at least 24 pixels on a screen of 360', () => {
    expect((SQUARE * 360) / layout.width).toBeGreaterThanOrEqual(24);
  });

  test('has streets of half a square or less, the outer ones least', () => {
    expect(STREET).toBeLessThanOrEqual(SQUARE / 2);
    expect(OUTER).toBeLessThan(STREET);
  });

  test('knows what every field is', () => {
    expect(kindOf(layout, 'a1')).toBe('street');
    expect(kindOf(layout, 'f6')).toBe('crossing');
    expect(kindOf(layout, 'b3')).toBe('park');
    expect(kindOf(layout, 'b11')).toBe('stone');
    expect(kindOf(layout, 'b2')).toBe('square');
    expect(kindOf(layout, 'z99')).toBe('street');
    expect(fieldsOf(layout, 'square')).toHaveLength(board.lots.flatMap((lot) => lot.cells).length);
  });

  test('finds the field at every middle', () => {
    for (const cell of fieldsOf(layout, 'square')) expect(cellAt(layout, centreOf(layout, cell))).toBe(cell);
    expect(cellAt(layout, { x: 0, y: 0 })).toBeNull();
    expect(cellAt(layout, { x: layout.width, y: 50 })).toBeNull();
  });

  test('steps over streets and parks, and stays at the edge', () => {
    expect(nextSquare(layout, 'e2', 1, 0)).toBe('g2');
    expect(nextSquare(layout, 'b2', 0, 1)).toBe('b4');
    expect(nextSquare(layout, 'b2', -1, 0)).toBe('b2');
    expect(nextSquare(layout, 'b2', 0, -1)).toBe('b2');
  });

  test('reaches every square by arrows', () => {
    const seen = new Set(['b2']);
    for (const cell of seen)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        seen.add(nextSquare(layout, cell, dx, dy));
    expect(seen.size).toBe(fieldsOf(layout, 'square').length);
  });

  test('jumps to the ends of a row and of the board', () => {
    expect(edgeSquare(layout, 'g3', false, false)).toBe('c3');
    expect(edgeSquare(layout, 'g3', true, false)).toBe('o3');
    expect(edgeSquare(layout, 'g3', false, true)).toBe('b2');
    expect(edgeSquare(layout, 'g3', true, true)).toBe('o18');
  });

  test('cuts streets at crossings', () => {
    const broadway = board.streets.find((street) => street.code === 'BW');
    expect(runsOf(layout, [...(broadway?.cells ?? []), 'f6', 'f10', 'f14']).map((run) => run.length)).toEqual([
      5, 3, 3, 5,
    ]);
    const cedar = board.streets.find((street) => street.code === 'CE');
    expect(runsOf(layout, ['f6', 'k6', ...(cedar?.cells ?? [])]).map((run) => run.length)).toEqual([5, 4, 5]);
  });
});

test('a map of another shape: a street that is not a whole column stays wide', () => {
  const other = layOut(boardFrom('== == ==\n== Ra ==\n== Ra Rb\n== == Rb'));
  expect(rectOf(other, 'c2')).toMatchObject({ width: SQUARE, height: SQUARE });
  expect(rectOf(other, 'a2').width).toBe(OUTER);
  expect(rectOf(other, 'b1').height).toBe(OUTER);
});

test('a tile by itself', () => {
  const bare = bareSquares(3, 2);
  expect(boxOf(bare, ['a1', 'c2'])).toMatchObject({ width: 3 * SQUARE, height: 2 * SQUARE });
});
