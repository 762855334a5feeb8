import { afterEach, describe, expect, it } from 'vitest';
import { seatName, toldBeside } from './bots';
import { en } from './en.gen';
import { spoken } from './spoken.svelte';

const clerk = { kind: 'bot', bot: 'clerk', name: 'clerk 2', number: 2 } as const;

describe('a bot at a table', () => {
  afterEach(() => spoken.speak('en', en));
  it('is called after its kind, and by a number if there are several', () => {
    expect(seatName({ ...clerk, name: 'clerk', number: 1 })).toBe('Clerk');
    expect(seatName(clerk)).toBe('Clerk 2');
  });
  it('is called in the language of whoever reads it, whatever is kept', () => {
    spoken.speak('de', { ...en, 'bot.clerk.name': 'Kontorist' });
    expect(seatName(clerk)).toBe('Kontorist 2');
    expect(seatName({ ...clerk, name: 'Clerk', number: 1 })).toBe('Kontorist');
  });
  it('may have a name of its own', () => {
    const robby = { ...clerk, name: 'Robby', number: null };
    expect(seatName(robby)).toBe('Robby');
    expect(toldBeside('clerk', robby)).toBe('Clerk: knows the trade');
    expect(toldBeside('clerk', clerk)).toBe('knows the trade');
  });
  it('leaves the names of people alone', () => {
    expect(seatName({ bot: null, name: 'Clerk', number: null })).toBe('Clerk');
    expect(seatName({ bot: null, name: null, number: null })).toBe(null);
  });
});
