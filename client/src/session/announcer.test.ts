import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from './announcer.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what is gathered is said together with what follows', () => {
  const announcer = new Announcer();
  announcer.gather('Clerk buys Ba.');
  announcer.gather('');
  announcer.gather('Clerk builds.');
  expect(announcer.said.text).toBe('');
  announcer.speak('Your turn.');
  expect(announcer.said.text).toBe('Clerk buys Ba. Clerk builds. Your turn.');
  vi.runAllTimers();
  expect(announcer.said.text).toBe('Clerk buys Ba. Clerk builds. Your turn.');
});

test('what is gathered is said alone if nothing follows', () => {
  const announcer = new Announcer();
  announcer.gather('Clerk buys Ba.');
  vi.advanceTimersByTime(1000);
  expect(announcer.said.text).toBe('Clerk buys Ba.');
});
