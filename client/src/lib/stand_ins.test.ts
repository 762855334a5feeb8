import { describe, expect, it } from 'vitest';
import { boardFrom } from '../board/sample';
import type { PlayerOut, TileOut, ViewOut } from '../protocol.gen';
import { askForAction, askForTile, lotFor, nearlyThere } from './stand_ins';

const tile = (name: string, needs: number, ...orientations: [number, number][][]): TileOut => ({ name, title: '', generation: 'bronze', points: 2, height: 1, regular: true, needs, orientations });
const two = tile('B2', 0, [[0, 0], [0, 1]], [[0, 0], [1, 0]]);
const three = tile('B3', 0, [[0, 0], [0, 1], [0, 2]], [[0, 0], [1, 0], [2, 0]]);
const gold = tile('G3', 18, [[0, 0], [0, 1], [0, 2]]);
const board = { ...boardFrom(['Ra Ra Rb Rb', 'BR BR BR BR', 'Ba Ba Ba Rc', 'Bb Bb Bb Rc'].join('\n')), tiles: [two, three, gold] };
const player = (changes: Partial<PlayerOut>): PlayerOut => ({ score: 0, workers: 1, lots: [], manned: [], buildings: [], unbuilt: ['B2', 'B3', 'G3'], cards: [], legendary: null, lines: [], bonuses: [], ...changes });
const viewOf = (me: PlayerOut, changes: Partial<ViewOut> = {}) => ({ players: [me, player({ lots: ['Ra'] })], market: ['R2', 'B3', null, 'R2'], begun: true, ...changes }) as ViewOut;

describe('a move that stands for a card or a tile', () => {
  it('is about a free lot of the card’s kind, or any of them', () => {
    expect(lotFor(board, viewOf(player({})), 'R2')).toBe('Rb');
    expect(lotFor(board, viewOf(player({ lots: ['Rb', 'Rc'] })), 'R2')).toBe('Ra');
    expect(lotFor(board, viewOf(player({})), 'Y2')).toBeNull();
  });
  it('is where the tile would almost stand', () => {
    expect(nearlyThere(board, player({ lots: ['Ba'] }), two)).toEqual(['a3', 'b3']);
    const built = [{ tile: 'B2', cells: ['a3', 'b3'] }];
    expect(nearlyThere(board, player({ lots: ['Ba', 'Rc'], buildings: built }), two)).toEqual(['c3', 'd3']);
    expect(nearlyThere(board, player({}), two)).toHaveLength(2);
  });
  it('asks for the tile itself when it is locked', () => {
    const me = player({ lots: ['Ba'] });
    expect(askForTile(board, viewOf(me, { begun: false }), me, three)).toBe('build B3 a3 b3 c3');
    expect(askForTile(board, viewOf(me, { begun: false }), me, gold)).toBe('rebuild G3 a3 b3 c3');
    expect(askForTile(board, viewOf(me), me, gold)).toBe('build G3 a3 b3 c3');
  });
  it('asks for each action card', () => {
    const me = player({ lots: ['Ba'] });
    expect(askForAction(board, viewOf(me), me, 'market_shift')).toBe('shift');
    expect(askForAction(board, viewOf(me), me, 'land_grab')).toBe('grab Rb');
    expect(askForAction(board, viewOf(me, { market: ['B3', null, null, null] }), me, 'land_grab')).toBe('grab Rb');
    expect(askForAction(board, viewOf(me), me, 'construction_boom')).toBe('boom B2 a3 b3');
    expect(askForAction(board, viewOf(me), player({ unbuilt: [] }), 'construction_boom')).toBeNull();
  });
});
