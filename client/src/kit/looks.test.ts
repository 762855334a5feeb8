import { expect, it } from 'vitest';
import { COLOURS, EMBLEMS, GLYPHS, tellApart, usualLook } from './looks';

it('every seat looks different where nobody has chosen', () => {
  const looks = [0, 1, 2, 3].map(usualLook);
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(4);
  expect(new Set(looks.map(({ emblem }) => emblem)).size).toBe(4);
});

it('there are at least six colours and six emblems, no two drawn alike', () => {
  expect(COLOURS.length).toBeGreaterThanOrEqual(6);
  expect(new Set(Object.values(GLYPHS).map(({ path }) => path)).size).toBe(EMBLEMS.length);
  expect(EMBLEMS.length).toBeGreaterThanOrEqual(6);
});

it('whoever comes later gets what is left', () => {
  const look = { colour: 'violet', emblem: 'ring' } as const;
  expect(tellApart([look, null, { ...look, emblem: 'star' }, usualLook(1)])).toEqual([
    look,
    null,
    { colour: 'cobalt', emblem: 'star' },
    usualLook(1),
  ]);
});
