import { expect, test } from 'vitest';
import { moveOf, offersAfter } from './completion';

const MOVES = ['acquire Ba', 'acquire Gc', 'build B1 b2 c2', 'build B1 c2 c3', 'build B3 b2 c2 d2', 'shift', 'end'];
const after = (line: string) => offersAfter(line, MOVES).map((offer) => offer.text);

test('a line begins with what can be done', () => {
  expect(after('')).toEqual(['acquire', 'build', 'shift', 'end']);
  expect(after('  ')).toEqual(['acquire', 'build', 'shift', 'end']);
  expect(after('B')).toEqual(['build']);
  expect(after('zoo')).toEqual([]);
});

test('a verb is followed by its lots or tiles', () => {
  expect(after('acquire ')).toEqual(['Ba', 'Gc']);
  expect(after('ACQUIRE g')).toEqual(['Gc']);
  expect(after('build ')).toEqual(['B1', 'B3']);
  expect(after('end ')).toEqual([]);
});

test('squares come in any order, and all at once when there is no choice', () => {
  expect(after('build B1 ')).toEqual(['b2', 'c2', 'c3']);
  expect(after('build B1 c2 ')).toEqual(['b2', 'c3']);
  expect(after('build B3 ')).toEqual(['b2 c2 d2']);
  expect(after('build b3 d2, ')).toEqual(['b2 c2']);
  expect(after('build B3 d')).toEqual(['d2']);
  expect(after('build B1 b2 c2 ')).toEqual([]);
});

test('an offer knows the line it makes, and whether that is a move', () => {
  expect(offersAfter('acq', MOVES)[0]).toMatchObject({ line: 'acquire ', whole: false });
  expect(offersAfter('acquire b', MOVES)[0]).toMatchObject({ line: 'acquire Ba', whole: true });
  expect(offersAfter('build B1 c3 ', MOVES)[0]).toMatchObject({ line: 'build B1 c3 c2', moves: ['build B1 c2 c3'] });
});

test('a whole line is a move, whatever its case and the order of its squares', () => {
  expect(moveOf('BUILD b1 C3 c2', MOVES)).toBe('build B1 c2 c3');
  expect(moveOf(' end ', MOVES)).toBe('end');
  for (const line of [
    '',
    'build',
    'build B1',
    'build B1 b2',
    'build B1 b2 c2 d2',
    'build B1 c2 c2',
    'end Ba',
    'acquire Zz',
  ])
    expect(moveOf(line, MOVES)).toBeNull();
});
