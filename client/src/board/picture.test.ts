import { describe, expect, test } from 'vitest';
import { bareSquares, boxOf, cellAt } from './geometry';
import type { Loop } from './outline';
import { northFirst, pictureOf, roofsOf } from './picture';
import { orientations, tiles } from './sample_tiles';

const layout = bareSquares(9, 9);

describe.each(tiles.filter(({ generation }) => generation !== 'start').map((tile) => [tile.name, tile] as const))(
  '%s',
  (_, { name, generation, shape }) => {
    test.each(orientations(shape).map((cells) => [cells.join(' '), cells]))('on %s', (_, cells) => {
      const { crown, emblem, points, furniture } = pictureOf(layout, cells, generation, name);
      const things = [emblem, points, ...furniture];
      for (const thing of [crown, ...things]) expect(cells).toContain(cellAt(layout, thing));
      // an emblem is 20 units across, a number about as much; nothing lies on another
      for (const [n, one] of things.entries())
        for (const other of things.slice(n + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
      const half = (crown.crown.wide * crown.size) / 2;
      const top = crown.y - crown.crown.high * crown.size;
      for (const { x, y } of [emblem, points]) {
        const beside = Math.abs(x - crown.x) >= half + 4;
        expect(beside || y < top + 4 || y > crown.y - 2).toBe(true);
      }
      expect(top).toBeGreaterThanOrEqual(boxOf(layout, cells).y - 6);
    });
  },
);

test('what stands behind a tower shows through no wall: faces, roof and outline leave no gap', () => {
  const cells = ['b2', 'c2', 'b3'];
  const roofs = roofsOf(layout, cells, 'gold');
  const [low, high] = [roofs[0]?.loops ?? [], roofs[1]?.loops ?? []];
  const south = (loops: Loop[]) => Math.max(...loops.flat().map(({ y }) => y));
  const gap = (roofs[1]?.sides.south ?? 0) - (roofs[1]?.high ?? 0) - (roofs[0]?.sides.south ?? 0);
  expect(south(low) - south(high)).toBeCloseTo(gap + (roofs[1]?.high ?? 0));
  expect(gap).toBeCloseTo(3.5);
});

test('the south stands before the north', () => {
  expect(northFirst([{ cells: ['a5'] }, { cells: ['a1', 'a2'] }]).map((each) => each.cells[0])).toEqual(['a1', 'a5']);
});
