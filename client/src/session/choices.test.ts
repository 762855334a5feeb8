import { describe, expect, it } from 'vitest';
import type { BoardOut, TileOut } from '../protocol.gen';
import { cardOf, litCells, litLots, tilesOn } from './choices';
import { flip, gripFromBelow, gripOf, LOOSE, placeAt, placesOver, turn } from './placing';
import { readLegal } from './moves';

const L: TileOut = {
  name: 'B4',
  title: '',
  generation: 'bronze',
  points: 3,
  height: 0,
  regular: false,
  needs: 0,
  orientations: [
    [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
    [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    [
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  ],
};
const board = {
  width: 6,
  height: 6,
  lots: [
    { name: 'Ra', district: 'red', cells: ['b2', 'c2'], crest: null },
    { name: 'Rb', district: 'red', cells: ['b3', 'c3', 'd3'], crest: null },
  ],
} as unknown as BoardOut;
const legal = readLegal([
  'acquire Ra',
  'acquire Rb',
  'grab Ra',
  'build B4 b2 b3 c2',
  'build B4 b2 b3 c3',
  'rebuild B4 c2 c3 d3',
  'shift',
  'end',
]);

describe('what can be picked', () => {
  it('reads every legal move', () => {
    expect(legal.land).toHaveLength(3);
    expect(legal.tiles.map((move) => move.verb)).toEqual(['build', 'build', 'rebuild']);
    expect([legal.shift, legal.end]).toEqual([true, true]);
  });
  it('lights the lots of a card, and those of Land Grab only with the card', () => {
    expect(litLots(board, legal, { kind: 'none' })).toEqual(['Ra', 'Rb']);
    expect(litLots(board, legal, { kind: 'card', place: 0, lots: 'R3' })).toEqual(['Rb']);
    expect(litLots(board, legal, { kind: 'action', card: 'land_grab' })).toEqual(['Ra']);
    expect(litLots(board, legal, { kind: 'action', card: 'land_grab', lots: 'R3' })).toEqual([]);
    expect(litLots(board, legal, { kind: 'tile', tile: 'B4' })).toEqual([]);
    expect(litLots(board, legal, { kind: 'land', lot: 'Rc', cell: 'd3' })).toEqual(['Ra', 'Rb']);
    expect(cardOf(board, 'Rb')).toBe('R3');
  });
  it('names every tile that can stand on some squares once', () => {
    expect(tilesOn(legal, ['b2', 'c2'])).toEqual(['B4']);
    expect(tilesOn(legal, ['f6'])).toEqual([]);
  });
  it('lights every square where the tile fits, and no other', () => {
    expect(litCells(legal, 'B4').sort()).toEqual(['b2', 'b3', 'c2', 'c3', 'd3']);
    expect(litCells(legal, 'B1')).toEqual([]);
  });
});

describe('the tile over a square', () => {
  it('snaps to a legal place that covers the square', () => {
    const place = placeAt(board, legal, L, 'c2', LOOSE);
    expect(place.move?.text).toBe('build B4 b2 b3 c2');
    expect(placeAt(board, legal, L, 'd3', LOOSE).move?.verb).toBe('rebuild');
  });
  it('goes round all legal places over a square and comes back', () => {
    expect(placesOver(legal, L, 'b2')).toHaveLength(2);
    const first = placeAt(board, legal, L, 'b2', LOOSE);
    const there = turn(board, legal, L, 'b2', gripOf(first, 'b2'), 1);
    expect(placeAt(board, legal, L, 'b2', there).move?.text).not.toBe(first.move?.text);
    const back = turn(board, legal, L, 'b2', there, 1);
    expect(placeAt(board, legal, L, 'b2', back).move?.text).toBe(first.move?.text);
    expect(turn(board, legal, L, 'b2', there, -1)).toEqual(back);
  });
  it('stays on the board where nothing is legal, in the corners too', () => {
    for (const cell of ['a1', 'f1', 'a6', 'f6'])
      for (let orientation = 0; orientation < 4; orientation++) {
        const place = placeAt(board, legal, L, cell, { orientation, hold: [0, 0] });
        expect(place.move).toBeNull();
        expect(place.cells.every((each) => /^[a-f][1-6]$/.test(each))).toBe(true);
      }
  });
  it('turns through all four ways where nothing is legal, and flips', () => {
    let grip = LOOSE;
    const seen = new Set<number>();
    for (let n = 0; n < 4; n++) {
      grip = turn(board, legal, L, 'f6', grip, 1);
      seen.add(grip.orientation);
    }
    expect(seen.size).toBe(4);
    expect(flip(board, legal, L, 'f6', LOOSE).orientation).toBe(1);
  });
  it('is held from below by a finger, as far as there is a place', () => {
    const low = gripFromBelow(legal, L, 'c3', LOOSE);
    expect(placeAt(board, legal, L, 'c3', low).cells).not.toContain('c4');
    expect(placeAt(board, legal, L, 'b3', gripFromBelow(legal, L, 'b3', LOOSE)).move?.text).toBe('build B4 b2 b3 c2');
    const astray = gripFromBelow(legal, L, 'e5', LOOSE);
    expect(placeAt(board, legal, L, 'e5', astray).cells.sort()).toEqual(['e4', 'e5', 'f4']);
  });
});
