import { describe, expect, it } from 'vitest';
import { dueTip, type Moment } from './guide.svelte';

const KNOWN = ['house', 'buy', 'bought', 'build'];
const moment = (built: string[]) =>
  ({
    board: { tiles: [{ name: 'B1', generation: 'bronze' }], lots: [], silver_at: 6, gold_at: 18 },
    view: { trigger: null, streets: [], players: [] },
    before: null,
    outlined: [],
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

describe('workers', () => {
  const buying: Partial<Moment['legal']> = { land: [{ verb: 'acquire', lot: 'Ba', text: 'acquire Ba' }], end: false };
  const all = ['built', 'end'];
  const left = (workers: number, legal: Partial<Moment['legal']> = buying) => {
    const now = moment(['B1']);
    return dueTip({ ...now, me: { ...now.me, workers }, legal: { ...now.legal, ...legal } }, [...KNOWN, ...all])?.name;
  };
  it('the last one is spoken of before it goes', () => {
    expect(left(1)).toBe('last_worker');
    expect(left(1, { land: [] })).toBeUndefined();
    expect(left(2)).toBeUndefined();
  });
  it('so many are back as went home', () => {
    const now = moment(['B1']);
    const before = { players: [{ manned: ['Ba', 'Bb', 'Bc'] }] } as unknown as Moment['view'];
    const me = { ...now.me, manned: ['Ba'] };
    expect(dueTip({ ...now, before, me }, KNOWN)?.text()).toContain('Back in hand: 2 workers.');
    expect(dueTip({ ...now, before, me: { ...me, manned: ['Ba', 'Bb'] } }, KNOWN)?.text()).toContain('1 worker.');
    expect(dueTip(now, KNOWN)?.text()).not.toContain('Back');
  });
});

describe('a rebuild', () => {
  const rebuild = { tiles: [{ verb: 'rebuild', tile: 'B2', cells: ['b2'], text: '' }] } as unknown as Moment['legal'];
  const told = (points: number) => {
    const now = moment(['B1']);
    const board = { ...now.board, tiles: [{ name: 'B1', generation: 'bronze', points }] } as unknown as Moment['board'];
    return dueTip({ ...now, board, round: 3, legal: { ...now.legal, ...rebuild } }, [...KNOWN, 'built'])?.text();
  };
  it('leaves points only where there were some', () => {
    expect(told(2)).toContain('You keep the points');
    expect(told(0)).not.toContain('keep');
  });
});
