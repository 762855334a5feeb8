import { describe, expect, test } from 'vitest';
import type { Advice, Refused } from '../protocol.gen';
import { NOWHERE, toldAll } from '../words';
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
    tell: (sentences) => spoken.push(toldAll(sentences, NOWHERE)),
  });
  const advice = (id: string): Advice => ({
    type: 'advice',
    id,
    version: 7,
    move: 'end',
    sentence: { key: 'hint.end', params: {} },
    chances: [0.5, 0.5],
    reasons: [{ key: 'hint.why.only', params: {} }],
  });
  const refusal = (id: string | null, code: string): Refused => ({
    type: 'refused',
    id,
    version: 7,
    trouble: { code, sentences: [], rule: null, fields: [], lots: [] },
  });
  return { adviser, asked, spoken, world, advice, refusal };
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
    expect(spoken.at(-1)).toBe('End your turn. It is the only thing you can do.');
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
    const { adviser, asked, refusal } = scene();
    adviser.ask();
    expect(adviser.refused(refusal('other', 'stale'))).toBe(false);
    expect(adviser.refused(refusal(null, 'message_malformed'))).toBe(false);
    expect(adviser.thinking).toBe(true);
    expect(adviser.refused(refusal(asked[0]!, 'no_advice'))).toBe(true);
    expect(adviser.thinking).toBe(false);
    adviser.ask();
    expect(asked).toHaveLength(2);
  });

  test('that may have been left unread can be asked for again', () => {
    const { adviser, asked, refusal } = scene();
    expect(adviser.refused(refusal(null, 'messages_too_many'))).toBe(false);
    adviser.ask();
    expect(adviser.refused(refusal(null, 'messages_too_many'))).toBe(true);
    expect(adviser.thinking).toBe(false);
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
