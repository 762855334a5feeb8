import { expect, test } from 'vitest';
import { CROWNED, crownOf } from './crowns';
import { loopsOf } from './sample_paths';
import { tiles } from './sample_tiles';

test('every tile of the box has a crown that no other has', () => {
  expect([...CROWNED].sort()).toEqual(tiles.map(({ name }) => name).sort());
  const drawn = tiles.map(({ name, generation }) => JSON.stringify(crownOf(name, generation).parts));
  expect(new Set(drawn).size).toBe(tiles.length);
});

test("a tile of one's own content has a plain one", () => {
  const plain = crownOf('MINE', 'gold');
  expect(plain.parts.length).toBeGreaterThan(0);
  expect(tiles.map(({ name, generation }) => crownOf(name, generation))).not.toContain(plain);
});

test('a starting property has chimneys whatever it is called', () => {
  expect(crownOf('COTTAGE', 'start')).toBe(crownOf('HOME', 'start'));
});

test.each(tiles.map(({ name, generation }) => [name, crownOf(name, generation)] as const))(
  'the crown of %s is as large as it says, and of few pieces',
  (_, crown) => {
    const points = crown.parts.flatMap(([, d]) => loopsOf(d)).flat();
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    expect(Math.max(...ys)).toBeLessThanOrEqual(0);
    expect(-Math.min(...ys)).toBeLessThanOrEqual(crown.high);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(crown.wide);
    expect(crown.parts.length).toBeLessThanOrEqual(8);
  },
);
