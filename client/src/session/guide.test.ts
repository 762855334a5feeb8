import { describe, expect, it } from 'vitest';
import type { BoardOut, PlayerOut, ViewOut } from '../protocol.gen';
import { count, NOWHERE, numbersTold, say } from '../words';
import { Guide } from './guide.svelte';
import { readLegal } from './moves';

const LONG = 60_000;
const LOTS = [{ name: 'Ba', cells: ['b2', 'b3'] }];
const TILES = [
  { name: 'S0', generation: 'start', points: 0 },
  { name: 'B1', generation: 'bronze', points: 2 },
];
const NUMBERS = { last: 4, open: 4, small: 1, street: 5, card: 1, challenges: {} };
const board = {
  tiles: TILES,
  lots: LOTS,
  streets: [{ code: 'WA', name: 'Wall Street' }],
  silver_at: 6,
  gold_at: 18,
  numbers: NUMBERS,
} as unknown as BoardOut;
const ME: Partial<PlayerOut> = { score: 0, workers: 3, manned: [], buildings: [], cards: [] };
const house = { tile: 'S0', cells: ['c3'] };
const first = { tile: 'B1', cells: ['b2'] };

/** A position of two at the table; it is one's own turn unless said otherwise. */
interface Staged {
  me?: Partial<PlayerOut>;
  legal?: string[];
  round?: number;
  turn?: 'mine' | 'theirs';
  trigger?: number;
  leader?: number | null;
}

function table(kept: string[] = [], laid = board) {
  const clock = { at: 0 };
  const seen = { myTurn: true, outlined: [] as string[] };
  const now = {
    board: laid,
    view: null as ViewOut | null,
    legal: readLegal([]),
    mySeats: [0],
    running: true,
    scene: { ...NOWHERE, names: ['Anna', 'Ben'] },
  };
  const settings = { guide: true, explained: kept };
  const guide = new Guide(now, seen, settings, () => clock.at);
  const look = ({ me = {}, legal = [], round = 1, turn = 'mine', trigger, leader = null }: Staged = {}) => {
    seen.myTurn = turn === 'mine';
    seen.outlined = round > 1 ? ['b3'] : [];
    now.legal = readLegal(seen.myTurn ? legal : []);
    now.view = {
      turn: 2 * round,
      seat: seen.myTurn ? 0 : 1,
      trigger: trigger ?? null,
      streets: [{ subject: 'WA', leader, counts: [] }],
      players: [{ ...ME, ...me }, ME],
    } as unknown as ViewOut;
    return guide.look()?.name ?? null;
  };
  return { guide, settings, look, clock };
}

const points = { street: 'Wall Street', points: count('point', NUMBERS.street) };
/** What brings each new thing about, after which position; and where it is explained with which words. */
const NEW: [name: string, staged: Staged, told: () => string, beside: unknown, first?: Staged][] = [
  ['last_round', { trigger: 0, turn: 'theirs' }, () => say('guide.last_round'), 'prompt'],
  ['last_round', { trigger: 1 }, () => say('guide.last_turn'), 'prompt'],
  ['house', { me: { buildings: [house] } }, () => say('guide.house'), ['c3']],
  ['buy', { legal: ['acquire Ba'] }, () => say('guide.buy'), 'market'],
  ['bought', { me: { manned: ['Ba'] }, turn: 'theirs' }, () => say('guide.bought'), ['b2', 'b3']],
  ['build', { legal: ['build B1 b2', 'end'] }, () => say('guide.build'), 'tiles'],
  ['built', { me: { buildings: [house, first] }, turn: 'theirs' }, () => say('guide.built'), ['b2']],
  ['end', { legal: ['end'] }, () => say('guide.end'), 'turn'],
  ['stuck', { legal: ['giveup Ba'] }, () => say('guide.stuck'), 'prompt'],
  ['no_worker', { me: { workers: 0 } }, () => say('guide.no_worker'), 'players'],
  ['last_worker', { me: { workers: 1 }, legal: ['acquire Ba'] }, () => say('guide.last_worker'), 'players'],
  ['silver', { me: { score: 6 }, turn: 'theirs' }, () => say('guide.silver'), 'tiles'],
  ['gold', { me: { score: 18 }, turn: 'theirs' }, () => say('guide.gold'), 'tiles'],
  [
    'street',
    { leader: 1, turn: 'theirs' },
    () => say('guide.street', { who: 'Ben', ...points }),
    'streets',
    { turn: 'theirs' },
  ],
  ['street', { leader: 0 }, () => say('guide.street.yours', points), 'streets', { leader: 1 }],
  ['others', { round: 2 }, () => say('guide.others'), ['b3']],
  ['rebuild', { round: 3, me: { buildings: [first] }, legal: ['rebuild B1 b2'] }, () => say('guide.rebuild'), ['b2']],
  [
    'cards',
    { round: 4, me: { cards: ['boom'] } },
    () => say('guide.cards', { card: numbersTold(NUMBERS).card }),
    'cards',
  ],
];
/** What is new in a position besides, and comes first. */
const BESIDES: Record<string, string[]> = {
  gold: ['silver'],
  rebuild: ['others', 'built'],
  last_worker: ['buy'],
  cards: ['others'],
};

describe('a new thing', () => {
  it.each(NEW)('is explained when it happens, and never twice: %s', (name, staged, told, beside, before) => {
    const { guide, look, settings } = table(BESIDES[name]);
    expect(look(before ?? { turn: 'theirs' })).toBeNull();
    expect(look(staged)).toBe(name);
    expect(guide.tip).toMatchObject({ name, beside });
    expect(guide.tip?.text()).toBe(told());
    expect(guide.next()?.name).not.toBe(name);
    expect(settings.explained).toContain(name);
    look(before ?? { turn: 'theirs' });
    expect(look(staged)).not.toBe(name);
  });
  it.each([0, 1])('is worth one point where it is one, for the leader %s', (leader) => {
    const { guide, look } = table([], { ...board, numbers: { ...NUMBERS, street: 1 } });
    look({ leader: 1 - leader, turn: 'theirs' });
    look({ leader, turn: 'theirs' });
    expect(guide.tip?.text()).toMatch(/ 1 point\.$/);
  });
  it('is nothing where nothing has happened', () => expect(table().look({ turn: 'theirs' })).toBeNull());
  it.each([
    ['the first turn knows no tearing down', { legal: ['rebuild B1 b2'] }],
    ['the first turns know no cards', { round: 1, me: { cards: ['boom'] } }],
    ['what the others did is outlined in one’s own turn', { round: 2, turn: 'theirs' }],
    ['a house is no first skyscraper', { me: { buildings: [house] }, turn: 'theirs' }],
    ['a street nobody leads is no news', { leader: null }],
  ] as [string, Staged][])('waits for its time: %s', (_, staged) => {
    const { look } = table();
    look({ leader: 1, turn: 'theirs' });
    expect(look(staged)).toBeNull();
  });
  it('is not told to who wants no explanations', () => {
    const { guide, look } = table();
    look({ turn: 'theirs' });
    guide.stop();
    expect(look({ trigger: 1 })).toBeNull();
  });
});

describe('the end of a first turn', () => {
  const KNOWN = ['house', 'buy', 'bought', 'build'];
  it('is explained where nothing fits', () => {
    expect(table(KNOWN).look({ me: { manned: ['Ba'] }, legal: ['end'] })).toBe('end');
  });
  it('is about the first building where there is one', () => {
    const built = { me: { buildings: [first] }, legal: ['end'] };
    expect(table(KNOWN).look(built)).toBe('built');
    expect(table([...KNOWN, 'built']).look(built)).toBeNull();
  });
});

describe('what is explained while the others move', () => {
  const shown = (seconds: number) => {
    const at = table();
    at.look({ turn: 'theirs' });
    at.look({ leader: 1, turn: 'theirs' });
    at.guide.seeing(true);
    at.clock.at += seconds * 1000;
    return at;
  };
  it('stays until somebody had the time to read it, and is said once', () => {
    const { guide, look } = shown(0.5);
    expect(guide.news).not.toBe('');
    expect(look({ leader: 1, turn: 'theirs' })).toBe('street');
    expect(guide.news).toBe('');
  });
  it('comes back after what came in between, while it is true', () => {
    const { guide, look, settings } = shown(0.5);
    expect(look({ leader: 1, trigger: 1, turn: 'theirs' })).toBe('last_round');
    expect(settings.explained).toEqual([]);
    expect(guide.next()?.name).toBe('street');
    expect(guide.news).not.toBe('');
    expect(settings.explained).toEqual(['last_round']);
  });
  it('does not come back once it is not true any more', () => {
    const { look, settings } = shown(0.5);
    expect(look({ leader: null, turn: 'theirs' })).toBeNull();
    expect(settings.explained).toEqual([]);
    expect(look({ leader: 1, turn: 'theirs' })).toBe('street');
  });
  it('is read once it was there for long', () => {
    const { look, settings } = shown(60);
    expect(look({ leader: 1, turn: 'theirs' })).toBeNull();
    expect(settings.explained).toEqual(['street']);
  });
  it('is not read behind a table that is not looked at', () => {
    const { guide, look, clock } = shown(0.5);
    guide.seeing(false);
    clock.at += LONG;
    guide.seeing(true);
    expect(look({ leader: 1, turn: 'theirs' })).toBe('street');
  });
  it('is read by who goes on playing', () => {
    const { look, settings } = shown(0.5);
    expect(look({ leader: 1 })).toBe('street');
    expect(look({ leader: 1, turn: 'theirs' })).toBeNull();
    expect(settings.explained).toEqual(['street']);
  });
  it('takes its time from the start where another takes its place', () => {
    const { clock, look } = shown(5);
    clock.at = 500;
    look({ leader: 1, trigger: 1, turn: 'theirs' });
    expect(look({ leader: 1, trigger: 1, turn: 'theirs' })).toBe('last_round');
  });
});

describe('workers', () => {
  const all = ['house', 'buy', 'bought', 'build', 'built', 'end'];
  it('the last one is spoken of before it goes', () => {
    expect(table(all).look({ me: { workers: 1 }, legal: ['acquire Ba'] })).toBe('last_worker');
    expect(table(all).look({ me: { workers: 1 } })).toBeNull();
    expect(table(all).look({ me: { workers: 2 }, legal: ['acquire Ba'] })).toBeNull();
  });
  it.each([
    [['Ba', 'Bb', 'Bc'], ['Ba'], 'Back in hand: 2 workers.'],
    [['Ba', 'Bb'], ['Ba'], '1 worker.'],
  ])('so many are back as went home', (before, after, told) => {
    const { look, guide } = table(all.slice(0, 4));
    look({ me: { manned: before } });
    expect(look({ me: { manned: after, buildings: [first] } })).toBe('built');
    expect(guide.tip?.text()).toContain(told);
    look({ me: { manned: after, buildings: [first] }, turn: 'theirs' });
    expect(look({ me: { manned: [], buildings: [first] }, turn: 'theirs' })).not.toBe('built');
  });
  it('nobody is back where nobody was away', () => {
    const { look, guide } = table(all.slice(0, 4));
    look({ me: { buildings: [first] } });
    expect(guide.tip?.text()).not.toContain('Back');
  });
});

describe('a rebuild', () => {
  it.each([
    [first, 'guide.rebuild'],
    [house, 'guide.rebuild.house'],
  ] as const)('leaves points only where there were some', (old, key) => {
    const { look, guide } = table(['others', 'house', 'built']);
    look({ turn: 'theirs' });
    expect(look({ round: 3, me: { buildings: [old] }, legal: [`rebuild B1 ${old.cells[0]}`] })).toBe('rebuild');
    expect(guide.tip?.text()).toBe(say(key));
  });
});
