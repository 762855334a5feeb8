import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Frame, LogLine, TableOut, Update, ViewOut } from '../protocol.gen';
import { AGAIN, LINGER, Playback } from './playback.svelte';
import { TableState } from './state.svelte';
import { Viewpoint } from './viewpoint.svelte';

const PACE = 100;
let table: TableState;
let playback: Playback;
let seen: Viewpoint;
let pace: number;
let spoken: string[];
let settled: number;
let loaded: number[];
let version: number;

/** A step on a lot of its own, told by a sentence that is not in the catalogue. */
const line = (step: number, seat: number | null, brief = false): LogLine => ({
  step,
  seat,
  sentences: [{ key: 'event.gave_up', params: { seat: (seat ?? 0) + 1, lot: `lot${step}` } }],
  cells: brief ? [] : [`a${step}`],
  lots: [],
  stand_in: false,
});
const viewOf = (n: number, seat: number) =>
  ({ version: n, seat, over: false, players: [{}, {}] }) as unknown as ViewOut;

/** The server tells of a step; afterwards it is somebody's turn. */
function hear(by: number | null, next: number, brief = false, news = [line(table.steps, by, brief)]) {
  version += 1;
  const update: Update = {
    type: 'update',
    view: viewOf(version, next),
    legal: next === 0 ? ['end'] : [],
    log: news,
    log_from: table.steps,
  };
  const change = table.update(update);
  if (change) playback.take(change, update.log_from);
}
const lines = () => seen.log.length;

beforeEach(() => {
  vi.useFakeTimers();
  [pace, spoken, settled, loaded, version] = [PACE, [], 0, [], 0];
  table = new TableState();
  const seats = [
    { kind: 'here', name: 'Ada', yours: true },
    { kind: 'bot', name: 'Clerk', yours: false },
  ];
  table.table = { status: 'running', seats } as unknown as TableOut;
  playback = new Playback(table, {
    pace: () => pace,
    load: (step) => {
      loaded.push(step);
      return Promise.resolve({ step, steps: 9, view: viewOf(100 + step, 1) } as Frame);
    },
    told: (text) => spoken.push(text),
    settled: () => (settled += 1),
  });
  seen = new Viewpoint(table, { open: false, view: null, step: null }, playback.stage);
  hear(null, 0, false, []);
});
afterEach(() => vi.useRealTimers());

test('what the others do is shown one after the other, while all that can be done is the newest', () => {
  hear(1, 1);
  hear(1, 1);
  hear(1, 0, true);
  expect(table.called).toBe(true);
  expect(table.allows('end')).toBe(true);
  expect([seen.myTurn, seen.asked, seen.view?.version, seen.shown?.version, lines()]).toEqual([true, false, 4, 2, 1]);
  vi.advanceTimersByTime(PACE);
  expect([seen.shown?.version, lines(), seen.outlined]).toEqual([3, 2, ['a0', 'a1']]);
  vi.advanceTimersByTime(PACE);
  expect([seen.shown?.version, lines(), seen.asked]).toEqual([4, 3, false]);
  // the end of a turn is no sight
  vi.advanceTimersByTime(PACE / 2);
  expect([seen.behind, seen.asked, playback.told]).toEqual([false, true, '']);
});

test('the sentence tells what is shown, and who does it', () => {
  hear(1, 1);
  hear(1, 0);
  expect(playback.told).toContain('lot0');
  expect(playback.actor).toBe(1);
  vi.advanceTimersByTime(PACE);
  expect(playback.told).toContain('lot1');
  expect(playback.told).not.toContain('lot0');
});

test('what a bot has done stays told until it is known to think', () => {
  hear(1, 1);
  vi.advanceTimersByTime(PACE);
  expect(seen.behind).toBe(false);
  expect(playback.told).toContain('lot0');
  vi.advanceTimersByTime(LINGER);
  expect(playback.told).toBe('');
});

test('a key shows all at once, and everything is told', () => {
  hear(1, 1);
  hear(1, 1);
  hear(1, 0);
  const before = settled;
  playback.skip();
  expect([seen.behind, seen.asked, lines()]).toEqual([false, true, 3]);
  expect(spoken.filter(Boolean)).toHaveLength(3);
  expect(settled).toBe(before + 1);
});

test('what one does oneself is seen at once, and what was before it as well', () => {
  hear(1, 1);
  hear(1, 0);
  hear(0, 0);
  expect([seen.behind, lines()]).toEqual([false, 3]);
});

test('one’s last step has its moment before the others begin', () => {
  hear(0, 1, true);
  hear(1, 1);
  expect([seen.shown?.version, lines()]).toEqual([2, 1]);
  vi.advanceTimersByTime(PACE / 2);
  expect([seen.shown?.version, lines()]).toEqual([3, 2]);
});

test('at once is at once', () => {
  pace = 0;
  hear(1, 1);
  hear(1, 0);
  expect([seen.behind, lines(), seen.asked]).toEqual([false, 2, true]);
});

test('a step taken back by somebody else waits its turn', () => {
  hear(1, 1);
  hear(1, 1);
  const undone: Update = { type: 'update', view: viewOf(9, 1), legal: [], log: [], log_from: 1 };
  const change = table.update(undone);
  if (change) playback.take(change, 1);
  expect(lines()).toBe(1);
  vi.advanceTimersByTime(PACE);
  expect(lines()).toBe(2);
  vi.advanceTimersByTime(PACE);
  expect([lines(), seen.behind]).toEqual([1, false]);
});

test('everything since one’s turn is shown again within three seconds, out of what was told', async () => {
  hear(0, 1, true);
  hear(1, 1);
  hear(1, 0);
  playback.skip();
  await playback.again(seen.news);
  expect(seen.shown?.version).toBe(2);
  const versions = new Set<number>();
  for (let time = 0; time < AGAIN; time += 50) {
    versions.add(seen.shown?.version ?? 0);
    vi.advanceTimersByTime(50);
  }
  expect([...versions]).toEqual([2, 3, 4]);
  expect(seen.behind).toBe(false);
  expect(loaded).toEqual([]);
});

test('what was not told is asked for, and a key stops it all', async () => {
  await playback.again([line(5, 1), line(6, 1)]);
  expect(loaded).toEqual([5, 6, 7]);
  expect(seen.shown?.version).toBe(105);
  playback.skip();
  expect(seen.behind).toBe(false);
});

test('a key that comes before the answers is heard', async () => {
  const wished = playback.again([line(5, 1)]);
  playback.skip();
  await wished;
  expect(seen.behind).toBe(false);
});

test('many steps again take no more time', async () => {
  const many = Array.from({ length: 30 }, (_, n) => line(n, 1));
  await playback.again(many);
  vi.advanceTimersByTime(AGAIN);
  expect(seen.behind).toBe(false);
});
