import { describe, expect, it } from 'vitest';
import { ago, moment, spokenHere } from './when';

const NOON = new Date(2026, 2, 20, 12, 0, 0).getTime() / 1000;
const before = (days: number, hours = 0, minutes = 0, seconds = 0) =>
  ago(NOON - ((days * 24 + hours) * 60 + minutes) * 60 - seconds, NOON, 'en');

describe('when something was', () => {
  it('is said in the largest fitting words', () => {
    expect(before(0)).toBe('now');
    expect(before(0, 0, 0, 59)).toBe('now');
    expect(before(0, 0, 1)).toBe('1 minute ago');
    expect(before(0, 0, 59, 59)).toBe('59 minutes ago');
    expect(before(0, 23, 59)).toBe('23 hours ago');
  });
  it('counts days by the calendar', () => {
    expect(before(1)).toBe('yesterday');
    expect(before(1, 11, 59)).toBe('yesterday');
    expect(before(1, 12, 1)).toBe('2 days ago');
    expect(before(6)).toBe('6 days ago');
  });
  it('is a date once that says more', () => {
    expect(before(7)).toBe('Mar 13, 2026');
    expect(ago(NOON - 7 * 86400, NOON, 'en-GB')).toBe('13 Mar 2026');
    expect(moment(NOON, 'en-GB')).toBe('20 March 2026 at 12:00');
  });
  it('never lies ahead, whatever the clock says', () => expect(before(-3)).toBe('now'));
  it('is said in the words of the page, as they are spoken where the visitor is', () => {
    expect(spokenHere('en', ['de-DE', 'en-GB', 'en'])).toBe('en-GB');
    expect(spokenHere('en', ['de-DE'])).toBe('en');
    expect(ago(NOON - 86400, NOON, 'de')).toBe('gestern');
  });
  it.each([
    ['de', 'vor 5 Minuten', '20. März 2026'],
    ['pl', '5 minut temu', '20 marca 2026'],
    ['ro', 'acum 5 minute', '20 martie 2026'],
    ['ru', '5 минут назад', '20 марта 2026'],
  ])('is said as one says it: %s', (language, minutes, day) => {
    expect(ago(NOON - 300, NOON, language)).toBe(minutes);
    expect(moment(NOON, language)).toContain(day);
    expect(moment(NOON, language)).toContain('12:00');
  });
});
