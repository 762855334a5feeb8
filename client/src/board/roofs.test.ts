import { expect, test } from 'vitest';
import { CROWNED, type Part, furnitureOf } from './crowns';
import { bareSquares, cellAt } from './geometry';
import type { Loop } from './outline';
import { pictureOf, roofsOf } from './picture';
import { loopsOf } from './sample_paths';
import { orientations, tiles } from './sample_tiles';

const layout = bareSquares(9, 9);

/** Whether a point lies in loops, by the rule of non-zero winding. */
function inside(loops: Loop[], x: number, y: number): boolean {
  const winding = loops.reduce((sum, loop) => {
    return loop.reduce((turns, point, index) => {
      const next = loop[(index + 1) % loop.length] ?? point;
      if (point.y <= y === next.y <= y) return turns;
      const at = point.x + ((y - point.y) / (next.y - point.y)) * (next.x - point.x);
      return at > x ? turns + (next.y > point.y ? 1 : -1) : turns;
    }, sum);
  }, 0);
  return winding !== 0;
}

/** What stands at a place, each loop of it. */
function placed(parts: readonly Part[], left: number, foot: number, size: number): Loop[] {
  const loops = parts.flatMap(([, d]) => loopsOf(d));
  return loops.map((loop) => loop.map(({ x, y }) => ({ x: left + x * size, y: foot + y * size })));
}

/** The part of a footprint on which one sees roof, and not a face above it or what stands on it. */
function roofShare(cells: string[], generation: string, tile: string): number {
  const roofs = roofsOf(layout, cells, generation);
  const picture = pictureOf(layout, cells, generation, tile);
  const { crown, x: left, y: foot, size } = picture.crown;
  const standing = [
    ...placed(crown.parts, left, foot, size),
    ...picture.furniture.flatMap(({ x, y }) => placed(furnitureOf(generation), x, y, 1)),
  ];
  const faces = loopsOf(picture.faces);
  const on = new Set(cells);
  let [all, seen] = [0, 0];
  for (let x = 1; x < layout.width; x += 2)
    for (let y = 1; y < layout.height; y += 2) {
      if (!on.has(cellAt(layout, { x, y }) ?? '')) continue;
      all += 1;
      const roof = roofs.some(({ loops }) => inside(loops, x, y)) && !inside(faces, x, y);
      if (roof && !standing.some((loop) => inside([loop], x, y))) seen += 1;
    }
  return seen / all;
}

test('the box has 18 tiles for everybody, a starting property and four legendary buildings', () => {
  expect(tiles).toHaveLength(23);
  expect(new Set(tiles.map(({ name }) => name))).toEqual(new Set(CROWNED));
});

test.each(tiles.map((tile) => [tile.name, tile] as const))(
  'of the footprint of %s, three fifths at least are roof, whichever way round',
  (_, { name, generation, shape }) => {
    const shares = orientations(shape).map((cells) => roofShare(cells, generation, name));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.6);
  },
);
