import { expect, test } from 'vitest';
import { RIM, SQUARE, bareSquares } from './geometry';
import { type Loop, outline, outlinePath, shadowPath, wallsPath } from './outline';

const layout = bareSquares(6, 6);

/** Twice the area of a loop; positive if it runs clockwise on the screen. */
function area(loop: Loop): number {
  return loop.reduce((sum, point, index) => {
    const next = loop[(index + 1) % loop.length] ?? point;
    return sum + point.x * next.y - next.x * point.y;
  }, 0);
}

test('one square has four corners', () => {
  expect(outlinePath(layout, ['a1'])).toBe(
    `M${RIM + SQUARE} ${RIM}L${RIM + SQUARE} ${RIM + SQUARE}L${RIM} ${RIM + SQUARE}L${RIM} ${RIM}Z`,
  );
});

test.each([
  [['a1', 'b1'], 4, 2],
  [['a1', 'b1', 'a2'], 6, 3],
  [['a1', 'b1', 'b2', 'c2'], 8, 4],
  [['b1', 'a2', 'b2', 'c2', 'b3'], 12, 5],
])('%j has %i corners and %i squares of area', (cells, corners, squares) => {
  const loops = outline(layout, cells);
  expect(loops).toHaveLength(1);
  expect(loops[0]).toHaveLength(corners);
  expect(area(loops[0] ?? [])).toBe(2 * squares * SQUARE * SQUARE);
});

test('a yard inside gets a line of its own, the other way round', () => {
  const ring = ['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3'];
  const areas = outline(layout, ring)
    .map(area)
    .sort((a, b) => a - b);
  expect(areas).toEqual([-2 * SQUARE * SQUARE, 18 * SQUARE * SQUARE]);
});

test('squares that only touch at a corner are two lines', () => {
  const loops = outline(layout, ['a1', 'b2']);
  expect(loops).toHaveLength(2);
  expect(loops.map((loop) => loop.length)).toEqual([4, 4]);
});

test('moving in makes outer lines smaller and yards larger', () => {
  const [plain] = outline(layout, ['a1'], 0);
  const [inner] = outline(layout, ['a1'], 4);
  expect(area(inner ?? [])).toBe(2 * (SQUARE - 8) ** 2);
  expect(area(plain ?? [])).toBeGreaterThan(area(inner ?? []));
  const ring = ['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3'];
  const yard =
    outline(layout, ring, 4)
      .map(area)
      .sort((a, b) => a - b)[0] ?? 0;
  expect(yard).toBe(-2 * (SQUARE + 8) ** 2);
});

test('walls are seen below edges that look south, and only there', () => {
  const count = (cells: string[]) => wallsPath(outline(layout, cells), 0, 5).split('M').length - 1;
  expect(count(['a1'])).toBe(1);
  expect(count(['a1', 'b1', 'a2'])).toBe(2);
  expect(count(['a1', 'a2'])).toBe(1);
});

test('every square throws its part of the shadow', () => {
  expect(shadowPath(layout, ['a1', 'b1'], 3, 10, 5).split('M')).toHaveLength(3);
});
