import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ViewOut } from '../protocol.gen';
import { Stage, type Step } from './stage.svelte';

let told: string[];
let stage: Stage;
const step = (version: number, hold = 100): Step => ({
  view: { version } as ViewOut,
  log: [],
  lines: [],
  hold: () => hold,
});
const shown = () => stage.current?.view.version ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  stage = new Stage({
    shown: ({ view }) => told.push(`${view.version}`),
    settled: () => told.push('settled'),
  });
});
afterEach(() => vi.useRealTimers());

test('each step is shown for its time, one after the other', () => {
  stage.take(step(1), step(2));
  expect(shown()).toBe(1);
  vi.advanceTimersByTime(99);
  expect(shown()).toBe(1);
  stage.take(step(3));
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(2);
  vi.advanceTimersByTime(100);
  expect(shown()).toBe(3);
  vi.advanceTimersByTime(100);
  expect(shown()).toBeNull();
  expect(told).toEqual(['1', '2', '3', 'settled']);
});

test('what has no time is shown at once', () => {
  stage.take(step(1, 0), step(2, 0));
  expect(shown()).toBeNull();
  expect(told).toEqual(['1', '2', 'settled']);
});

test('all that waits can be skipped, and is told', () => {
  stage.take(step(1), step(2), step(3));
  stage.skip();
  expect(shown()).toBeNull();
  expect(told).toEqual(['1', '2', '3', 'settled']);
  vi.runAllTimers();
  stage.skip();
  expect(told).toHaveLength(4);
});

test('a pace that is changed holds from the next step on', () => {
  let hold = 100;
  const paced = (version: number): Step => ({ ...step(version), hold: () => hold });
  stage.take(paced(1), paced(2), paced(3));
  hold = 0;
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['1', '2', '3', 'settled']);
});

test('nothing is shown once it is closed', () => {
  stage.take(step(1), step(2));
  stage.close();
  vi.runAllTimers();
  expect(told).toEqual(['1']);
  expect(shown()).toBeNull();
});
