import { expect, test } from 'vitest';
import type { BoardOut, LotOut, TileOut, ViewOut } from '../protocol.gen';
import { blocksOf, blockSentence, lotSentence, type Land } from './lots';
import { readLegal } from './moves';
import { optionsSentence } from './summaries.svelte';

const lot = (name: string, cells: string[]): LotOut => ({ name, district: 'blue', cells, crest: null });
const board = {
  lots: [lot('Ba', ['b2', 'b3', 'c3']), lot('Bb', ['c2', 'd2']), lot('Bc', ['d3', 'e3']), lot('Bd', ['e2', 'f2'])],
  blocks: [{ lots: ['Ba', 'Bb', 'Bc', 'Bd'], squares: ['b2', 'c2', 'e3'], streets: ['BW'], inner: ['c2'] }],
  streets: [
    { code: 'BW', name: 'Broadway', cells: [], scores: true },
    { code: 'CE', name: 'Cedar', cells: [], scores: false },
  ],
  out_of_play: ['Bd'],
} as unknown as BoardOut;
const view = {
  players: [
    { lots: ['Ba'], manned: [], buildings: [{ tile: 'B1', cells: ['b2', 'b3'] }] },
    { lots: ['Bb'], manned: ['Bb'], buildings: [] },
  ],
} as unknown as ViewOut;
const tiles = new Map([['B1', { name: 'B1', title: '', generation: 'bronze', points: 2 } as TileOut]]);
const land: Land = { board, view, names: ['Anna', 'Ben'], tiles };
const told = board.lots.map((each) => lotSentence(land, each));

test('a lot is told with its squares, its owner, and what stands there', () => {
  expect(told).toEqual([
    'Ba, blue, 3 squares (b2, b3, c3): owned by Anna, bronze B1 on b2, b3 (2 points), empty: c3.',
    'Bb, blue, 2 squares (c2, d2): owned by Ben, a worker stands here.',
    'Bc, blue, 2 squares (d3, e3): free.',
    'Bd, blue, 2 squares (e2, f2): out of the game.',
  ]);
});

test('a block is told with the streets along it, and in one breath', () => {
  const [block] = blocksOf(board);
  expect(block).toMatchObject({
    title: 'Block 1, b2 to e3',
    about: 'Along Broadway (scores). Squares with no street or park beside them: c2.',
  });
  expect(blockSentence(land, block!)).toBe(
    'Block 1, b2 to e3. Free: Bc. Ba: owned by Anna, bronze B1. Bb: owned by Ben, a worker stands here.',
  );
});

test('options are counted by kind, and named if they are few', () => {
  const moves = ['acquire Ba', 'build B1 b2 c2', 'build B1 c2 c3', 'build B3 b2 c2 d2', 'shift', 'end'];
  expect(optionsSentence(readLegal(moves))).toBe(
    'You can choose from: 1 lot to buy (Ba), 2 tiles to build (B1, B3), Market Shift, the end of the turn.',
  );
  const many = [...'abcdefghijkl'].map((letter) => `acquire B${letter}`);
  expect(optionsSentence(readLegal(many))).toBe('You can choose from: 12 lots to buy.');
});
