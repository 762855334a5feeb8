import { expect, test } from 'vitest';
import { USUAL_KEYS, actionOf, keysFrom, latinOf, objection } from './keys';

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

test('a keyboard with another alphabet has Latin letters on its keys, too', () => {
  expect(latinOf({ key: 'ь', code: 'KeyM' })).toBe('M');
  expect(actionOf(USUAL_KEYS, latinOf({ key: 'Ь', code: 'KeyM' }))).toBe('market');
});

test('a keyboard is not asked for its letter where that is a Latin one, or none', () => {
  expect(latinOf({ key: 'z', code: 'KeyY' })).toBe('');
  expect(latinOf({ key: 'ż', code: 'KeyZ' })).toBe('');
  expect(latinOf({ key: '1', code: 'Digit1' })).toBe('');
  expect(latinOf({ key: 'Enter', code: 'Enter' })).toBe('');
});
