import { expect, test } from 'vitest';
import type { BoardOut, ViewOut } from '../protocol.gen';
import { explainField } from './field_explanations';
import type { Land } from './lots';

const tile = (name: string, generation: string, points: number) => ({
  name,
  generation,
  points,
  squares: 2,
  title: '',
});
const tiles = [tile('H', 'start', 0), tile('B1', 'bronze', 2), tile('G1', 'gold', 9), tile('L1', 'legendary', 9)];
const lots = ['Ra', 'Rb', 'Rc', 'Rd', 'Pa', 'Re'].map((name, at) => ({
  name,
  district: 'red',
  cells: [`b${at + 1}`, `c${at + 1}`],
}));
const land = {
  board: {
    width: 4,
    fields: ['BW', '==', 'BW', 'PK', 'WA', '==', '==', '##'],
    lots,
    out_of_play: ['Pa'],
    streets: [
      { code: 'BW', name: 'Broadway', cells: ['a1'], scores: true },
      { code: 'WA', name: 'Wall Street', cells: ['a2'], scores: false },
    ],
    numbers: { street: 5 },
  } as unknown as BoardOut,
  view: {
    players: [
      { lots: ['Ra', 'Rb'], manned: ['Rb'], buildings: [{ tile: 'B1', cells: ['b1'] }] },
      {
        lots: ['Rd', 'Re'],
        manned: [],
        buildings: [
          { tile: 'G1', cells: ['b4'] },
          { tile: 'L1', cells: ['b6'] },
          { tile: 'H', cells: ['c4'] },
        ],
      },
    ],
  } as unknown as ViewOut,
  names: ['Ada', 'Bob'],
  tiles: new Map(tiles.map((each) => [each.name, each])),
} as unknown as Land;
const told = (cell: string) => explainField(land, cell, { title: cell, text: '', rule: null });

test.each([
  ['b1', 'Ada owns it. It brought 2 points. Its owner may tear it down for silver, gold or a legendary.'],
  ['b4', 'Bob owns it. It brought 9 points. It stays to the end of the game.'],
  ['c4', 'Bob began with this house. It brings no points, but counts as a building on its streets.'],
  ['c1', 'Ada owns it, and this square is still empty.'],
  ['b2', 'Ada owns it. The worker stays until something is built here.'],
  ['b3', 'It is free. A lot card of its colour and size buys it.'],
  ['b5', 'With two players it is out of the game.'],
  ['a1', 'Whoever alone has the most buildings beside it at the end gets 5 points.'],
  ['a2', 'It does not score in this game. But a building may face it, like any street.'],
  ['d1', 'Nothing is built here. A building may face it instead of a street.'],
  ['d2', 'It belongs to nobody and stays. It is neither street nor park: for a building, facing it is not enough.'],
])('%s is explained', (cell, text) => {
  expect(told(cell).text).toBe(text);
  expect(told(cell).rule).toMatch(/^R\d/);
});

test('a building is called by its tile, anything else as it was', () => {
  expect(told('b1').title).toBe('bronze B1');
  expect(told('b3').title).toBe('b3');
});

test('where size decides, more squares replace all but legendaries; no street is spoken of if none scores', () => {
  const streets = land.board.streets.map((street) => ({ ...street, scores: false }));
  const simple = { ...land, board: { ...land.board, streets, demolition: 'more_squares' } };
  const simply = (cell: string) => explainField(simple, cell, { title: cell, text: '', rule: null }).text;
  expect(simply('b1')).toBe(
    'Ada owns it. It brought 2 points. Its owner may tear it down for a building with more squares.',
  );
  expect(simply('b4')).toContain('more squares');
  expect(simply('b6')).toBe('Bob owns it. It brought 9 points. It stays to the end of the game.');
  expect(simply('c4')).toBe('Bob began with this house. It brings no points.');
});

test('of a crossing those streets are told that score', () => {
  const streets = land.board.streets.map((street) => ({ ...street, cells: ['a1'] }));
  const crossing = { ...land, board: { ...land.board, streets } };
  expect(explainField(crossing, 'a1', { title: 'Broadway and Wall Street', text: '', rule: null }).title).toBe(
    'Broadway',
  );
});
