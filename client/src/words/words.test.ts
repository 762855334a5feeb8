import { describe, expect, it } from 'vitest';
import { en } from './en.gen';
import { count, known, listed, say, sayOr } from './words';

describe('words', () => {
  it('fill in their parameters', () => expect(say('seat', { n: 2 })).toBe('Seat 2'));
  it('count', () => {
    expect(count('worker', 1)).toBe('1 worker');
    expect(count('worker', 0)).toBe('0 workers');
  });
  it('know what they know', () => {
    expect(known('bot.greedy.name')).toBe(true);
    expect(sayOr('bot.unheard_of', 'unheard_of')).toBe('unheard_of');
    expect(known('toString')).toBe(false);
  });
  it('are never said with a hole', () => {
    // @ts-expect-error a seat has a number
    expect(() => say('seat')).toThrow('{n}');
    // @ts-expect-error it is called otherwise
    expect(() => say('seat', { number: 2 })).toThrow('{n}');
  });
  it('have one word for one thing: land is bought', () =>
    expect(
      Object.values(en)
        .flat()
        .filter((text) => /acqui/i.test(text)),
    ).toEqual([]));
  it('make lists', () => expect(listed(['a', 'b'])).toBe('a, b'));
});
