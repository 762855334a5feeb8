import { expect, it } from 'vitest';
import { percents } from './percents';

it('adds up to a hundred, whatever is rounded', () => {
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(percents([0.125, 0.375, 0.25, 0.25])).toEqual([13, 37, 25, 25]);
  expect(percents([0.996, 0.004])).toEqual([100, 0]);
  expect(percents([1, 0])).toEqual([100, 0]);
});
