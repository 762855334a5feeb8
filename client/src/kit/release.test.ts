import { expect, test } from 'vitest';
import { isOutdated } from './release';

test('a page is outdated if the server has another build', () => {
  expect(isOutdated('a1b2', 'a1b2')).toBe(false);
  expect(isOutdated('a1b2', 'c3d4')).toBe(true);
});

test('who does not tell is taken as the same: a page in development, a server without a page, an older server', () => {
  expect(isOutdated(null, 'c3d4')).toBe(false);
  expect(isOutdated('a1b2', '')).toBe(false);
  expect(isOutdated('a1b2', undefined)).toBe(false);
});
