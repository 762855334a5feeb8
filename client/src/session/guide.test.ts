import { describe, expect, it } from 'vitest';
import { dueTip, type Moment } from './guide.svelte';

const KNOWN = ['house', 'buy', 'bought', 'build'];
const moment = (built: string[]) =>
  ({
    board: { tiles: [{ name: 'B1', generation: 'bronze' }], lots: [], silver_at: 6, gold_at: 18 },
    view: { trigger: null, streets: [], players: [] },
    before: null,
    me: { buildings: built.map((tile) => ({ tile, cells: ['b2'] })), manned: ['Ba'], workers: 3, cards: [], score: 2 },
    seat: 0,
    myTurn: true,
    round: 1,
    legal: { land: [], tiles: [], end: true },
  }) as unknown as Moment;

describe('the end of a first turn', () => {
  it('is explained where nothing fits', () => {
    expect(dueTip(moment([]), KNOWN)?.name).toBe('end');
  });
  it('is about the first building where there is one', () => {
    expect(dueTip(moment(['B1']), KNOWN)?.name).toBe('built');
    expect(dueTip(moment(['B1']), [...KNOWN, 'built'])).toBeNull();
  });
});
