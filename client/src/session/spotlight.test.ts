import { describe, expect, it } from 'vitest';
import type { ViewOut } from '../protocol.gen';
import { find } from './spotlight.svelte';

const player = (lots: string[], ...buildings: string[][]) => ({
  lots,
  buildings: buildings.map((cells) => ({ tile: 'B1', cells })),
});
const view = {
  players: [player(['Ba'], ['a1', 'a2'], ['c3']), player(['Rc'], ['d4'])],
  streets: [{ subject: 'WA', counts: [1, 1], leader: null, buildings: [[1], [0]] }],
  challenges: [{ subject: 'bronze_baron', counts: [3, 0], leader: 0, buildings: [[0, 1], []] }],
} as unknown as ViewOut;

describe('looking for something on the board', () => {
  it('finds what one player has', () => {
    const found = find(view, { player: 0, name: 'it' });
    expect([...(found?.things ?? [])]).toEqual(['a1 a2', 'c3', 'Ba']);
    expect(found?.counts).toEqual([2, null]);
  });
  it('finds what counts for a street, whoever owns it, and no lots', () => {
    const found = find(view, { street: 'WA', name: 'it' });
    expect([...(found?.things ?? [])]).toEqual(['c3', 'd4']);
    expect(found?.counts).toEqual([1, 1]);
    expect(found?.cells).toEqual(['c3', 'd4']);
  });
  it('counts buildings for the challenge, not points', () => {
    expect(find(view, { challenge: 'bronze_baron', name: 'it' })?.counts).toEqual([2, 0]);
  });
  it('finds nothing for a street that does not score', () => {
    expect(find(view, { street: 'PT', name: 'it' })).toBeNull();
  });
});
