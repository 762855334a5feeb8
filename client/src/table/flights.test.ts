import { describe, expect, it } from 'vitest';
import type { BoardOut, PlayerOut, ViewOut } from '../protocol.gen';
import { FLIGHT, flightsOf } from './flights';

const board = {
  lots: [
    { name: 'Ra', cells: ['b2', 'b3'] },
    { name: 'Rb', cells: ['c2', 'c3'] },
  ],
} as BoardOut;
const nobody = { score: 0, workers: 4, lots: [], manned: [], buildings: [] } as unknown as PlayerOut;
const view = (market: (string | null)[], future: number, ...players: Partial<PlayerOut>[]): ViewOut =>
  ({ market, future, players: players.map((each) => ({ ...nobody, ...each })) }) as ViewOut;
const ways = (before: ViewOut, after: ViewOut) =>
  flightsOf(board, before, after).map(({ thing, wears, text, from, to }) => [thing, wears, text, from, to]);
const squares = (...cells: string[]) => cells.map((cell) => `[role=gridcell][data-cell='${cell}']`).join();

describe('what flies', () => {
  const market = ['B3', 'R2', 'R2', 'G2'];
  const before = view(market, 20, {}, {});

  it('is a card and a worker when a lot is bought', () => {
    const after = view(['B3', null, 'R2', 'G2'], 20, {}, { lots: ['Ra'], manned: ['Ra'], workers: 3 });
    expect(ways(before, after)).toEqual([
      ['card', 'd-red', 'R', "[data-place='1']", squares('b2', 'b3')],
      ['worker', 'p1', '', "[data-player='1']", squares('b2', 'b3')],
    ]);
  });

  it('is a worker coming home and points when something is built', () => {
    const bought = view(market, 20, { lots: ['Ra'], manned: ['Ra'], workers: 3, score: 2 });
    const buildings = [{ tile: 'B1', cells: ['b2', 'b3'] }];
    const built = view(market, 20, { lots: ['Ra'], score: 6, buildings });
    expect(ways(bought, built)).toEqual([
      ['worker', 'p0', '', squares('b2', 'b3'), "[data-player='0']"],
      ['points', 'p0', '+4', squares('b2', 'b3'), "[data-player='0'] [data-score]"],
    ]);
    expect(ways(built, bought), 'taken back').toEqual([['worker', 'p0', '', "[data-player='0']", squares('b2', 'b3')]]);
  });

  it('is every new card of the market, one after the other', () => {
    const shifted = view(['P2', 'P3', 'Y2', 'Y4'], 16, {}, {});
    const flights = flightsOf(board, before, shifted);
    expect(flights.map(({ thing, text, to }) => [thing, text, to])).toEqual(
      ['P', 'P', 'Y', 'Y'].map((text, n) => ['dealt', text, `[data-place='${n}'] > *`]),
    );
    expect(flights.map(({ delay }) => delay)).toEqual([...flights.map(({ delay }) => delay)].sort((a, b) => a - b));
    expect(new Set(flights.map(({ delay }) => delay)).size).toBe(4);
    for (const { delay } of flights) expect(delay + FLIGHT).toBeLessThanOrEqual(400);
  });

  it('is nothing when a purchase is taken back', () => {
    const bought = view(['B3', null, 'R2', 'G2'], 20, { lots: ['Ra'], manned: ['Ra'], workers: 3 }, {});
    expect(ways(bought, before)).toEqual([]);
  });

  it('is nothing when more than one step lies between', () => {
    const later = view([null, null, 'R2', 'G2'], 20, { lots: ['Ra'], manned: ['Ra'] }, { lots: ['Rb'] });
    expect(ways(before, later)).toEqual([]);
    expect(ways(before, before)).toEqual([]);
  });
});
