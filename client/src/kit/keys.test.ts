import { expect, test } from 'vitest';
import { actionOf, keysFrom, objection, USUAL_KEYS } from './keys';

const keys = { ...USUAL_KEYS };

test('a key does one thing, large or small', () => {
  expect(actionOf(keys, 'r')).toBe('turn');
  expect(actionOf(keys, 'R')).toBe('turn');
  expect(actionOf(keys, 'x')).toBeNull();
  expect(actionOf({ ...keys, flip: 'ж' }, 'Ж')).toBe('flip');
});

test('a key that is taken or no letter is refused', () => {
  expect(objection(keys, 'turn', 'f')).toBe('flip');
  expect(objection(keys, 'turn', 'R')).toBeNull();
  expect(objection(keys, 'turn', '7')).toBeNull();
  expect(objection(keys, 'turn', '?')).toBe('no_letter');
  expect(objection(keys, 'turn', ' ')).toBe('no_letter');
  expect(objection(keys, 'turn', 'ab')).toBe('no_letter');
});

test('kept keys are read, junk is not', () => {
  expect(keysFrom({ ...keys, turn: 'q' })).toEqual({ ...keys, turn: 'q' });
  for (const junk of [
    null,
    7,
    'r',
    [],
    { turn: 5, flip: '', undo: 'uu', end: '?' },
    { turn: 'f', flip: 'f' },
    { turn: 'T' },
  ])
    expect(keysFrom(junk)).toEqual(USUAL_KEYS);
});

test('what was kept goes before what is usual', () => {
  expect(keysFrom({ turn: 't', flip: 'a' })).toEqual({ ...keys, turn: 't', flip: 'a', tiles: 'd' });
});
