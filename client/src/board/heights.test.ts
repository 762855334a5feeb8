import { expect, test } from 'vitest';
import { heightOf, shadowOf, tiersOf } from './heights';
import { orientations, tiles } from './sample_tiles';

const GENERATIONS = ['bronze', 'silver', 'gold', 'legendary'];

/** The heights of all tiles of a generation, whichever way round. */
const heights = (generation: string) =>
  tiles
    .filter((tile) => tile.generation === generation)
    .flatMap(({ shape }) => orientations(shape).map((cells) => heightOf(cells, generation)));

test('every building of a generation is higher than any of an earlier one', () => {
  const [bronze, silver, gold, legendary] = GENERATIONS.map(heights);
  expect(Math.min(...(silver ?? []))).toBeGreaterThan(Math.max(...(bronze ?? [])));
  expect(Math.min(...(gold ?? []))).toBeGreaterThan(Math.max(...(silver ?? [])));
  expect(Math.min(...(legendary ?? []))).toBeGreaterThan(Math.max(...(gold ?? [])));
});

test.each(GENERATIONS)('a larger %s building is higher and throws a longer shadow', (generation) => {
  const square = ['b2', 'b3', 'b4'];
  const larger = ['b2', 'b3', 'b4', 'b5'];
  expect(heightOf(larger, generation)).toBeGreaterThan(heightOf(square, generation));
  expect(shadowOf(larger, generation)).toBeGreaterThan(shadowOf(square, generation));
});

test('later generations throw longer shadows', () => {
  const far = GENERATIONS.map((generation) => shadowOf(['b2', 'b3', 'b4', 'b5'], generation));
  expect(far).toEqual([...far].sort((a, b) => a - b));
  expect(new Set(far).size).toBe(GENERATIONS.length);
});

test('the parts of a building are as high as the whole; from gold on it steps back', () => {
  for (const generation of GENERATIONS) {
    const tiers = tiersOf(['b2', 'c2', 'b3', 'c3'], generation);
    expect(tiers.reduce((sum, { high }) => sum + high, 0)).toBeCloseTo(heightOf(['b2', 'c2', 'b3', 'c3'], generation));
    expect(tiers).toHaveLength(['gold', 'legendary'].includes(generation) ? 2 : 1);
  }
});

test("a tile of one's own content is a low house if its generation is not known", () => {
  expect(heightOf(['b2', 'b3'], 'marble')).toBe(heightOf(['b2', 'b3'], 'bronze'));
});
