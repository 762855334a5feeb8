import { expect, test } from 'vitest';
import { citiesFrom, withCity, type City } from './album.svelte';

const city = (id: string): City => ({ id, kept: 1, names: ['Ada', 'Ben'], scores: [70, 64] });
const ids = (cities: readonly City[]) => cities.map((each) => each.id);

test('an album keeps each city once, the newest first, and gives it back', () => {
  const album = ['a', 'b', 'a'].map(city).reduce<readonly City[]>(withCity, []);
  expect(ids(album)).toEqual(['b', 'a']);
  expect(citiesFrom(JSON.stringify(album))).toEqual(album);
});

test('it does not grow for ever', () => {
  const many = Array.from({ length: 120 }, (_, n) => city(`table-${n}`));
  const album = many.reduce<readonly City[]>(withCity, []);
  expect(album).toHaveLength(100);
  expect(album[0]?.id).toBe('table-119');
  expect(citiesFrom(JSON.stringify(many))).toHaveLength(100);
});

test.each([null, '', 'no', '{}', '[1, null, {"id": "a"}]', '[{"id": "../x", "kept": 1, "names": [], "scores": []}]'])(
  'what makes no sense is left out: %s',
  (text) => expect(citiesFrom(text)).toEqual([]),
);
