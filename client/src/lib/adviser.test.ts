import { describe, expect, test } from 'vitest';
import type { Advice } from '../protocol.gen';
import { Adviser } from './adviser.svelte';

function scene() {
  const asked: string[] = [];
  const spoken: string[] = [];
  const world = { version: 7, open: true };
  const adviser = new Adviser({
    ask: (message) => {
      if (world.open) asked.push(message.id);
      return world.open;
    },
    version: () => world.version,
    speak: (text) => spoken.push(text),
  });
  const advice = (id: string): Advice => ({ type: 'advice', id, version: 7, move: 'end', sentence: 'End your turn.', chances: [0.5, 0.5], reasons: ['It is late.'] });
  return { adviser, asked, spoken, world, advice };
}

describe('advice', () => {
  test('is asked for once and told', () => {
    const { adviser, asked, spoken, advice } = scene();
    adviser.ask();
    adviser.ask();
    expect(asked).toHaveLength(1);
    expect(adviser.thinking).toBe(true);
    adviser.hear(advice(asked[0]!));
    expect(adviser.thinking).toBe(false);
    expect(adviser.advice?.move).toBe('end');
    expect(spoken.at(-1)).toBe('End your turn. It is late.');
    adviser.ask();
    expect(adviser.advice).toBeNull();
  });

  test('for a position that has gone is dropped', () => {
    const { adviser, asked, world, advice } = scene();
    adviser.ask();
    world.version = 8;
    adviser.hear(advice(asked[0]!));
    expect(adviser.advice).toBeNull();
    expect(adviser.thinking).toBe(false);
  });

  test('that nobody waits for any more is dropped', () => {
    const { adviser, asked, advice } = scene();
    adviser.ask();
    adviser.forget();
    adviser.hear(advice(asked[0]!));
    expect(adviser.advice).toBeNull();
  });

  test('that is refused can be asked for again; other refusals are not its own', () => {
    const { adviser, asked } = scene();
    adviser.ask();
    expect(adviser.refused('other')).toBe(false);
    expect(adviser.refused(null)).toBe(false);
    expect(adviser.refused(asked[0]!)).toBe(true);
    adviser.ask();
    expect(asked).toHaveLength(2);
  });

  test('can’t be asked for while nobody hears', () => {
    const { adviser, world } = scene();
    world.open = false;
    adviser.ask();
    expect(adviser.thinking).toBe(false);
  });
});
