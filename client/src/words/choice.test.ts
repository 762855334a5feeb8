import { describe, expect, it } from 'vitest';
import { chosen, isUnknown } from './choice';

const OFFERED = ['en', 'de', 'ru'];
const MADE = ['de', 'en', 'pl', 'ru'];
const speak = (own: string, browser: string[], link: string | null) => chosen({ own, browser, link }, OFFERED, MADE);

describe('the language of the page', () => {
  it('is what was chosen, whatever else is said', () => expect(speak('ru', ['de'], 'en')).toBe('ru'));
  it('is else the browser’s, the first that is spoken here', () => {
    expect(speak('', ['fr-CH', 'de-AT', 'en'], 'ru')).toBe('de');
    expect(speak('', ['DE'], null)).toBe('de');
  });
  it('is else the link’s', () => {
    expect(speak('', ['fr'], 'ru')).toBe('ru');
    expect(speak('', [], 'RU-ru')).toBe('ru');
  });
  it('is else English', () => {
    expect(speak('', [], null)).toBe('en');
    expect(speak('', ['fr', 'x', ''], 'tlh')).toBe('en');
    expect(speak('<b>', ['toString'], '__proto__')).toBe('en');
  });
  it('is one in the making for those who ask for it, and nobody else', () => {
    expect(speak('', ['pl', 'de'], null)).toBe('de');
    expect(speak('', ['de'], 'pl')).toBe('pl');
    expect(speak('de', [], 'pl')).toBe('de');
    expect(speak('pl', ['de'], null)).toBe('pl');
  });
  it('is the one of the tests wherever a link asks for it', () => {
    expect(speak('ru', ['de'], 'en-XA')).toBe('en-XA');
    expect(speak('', [], 'en-xa')).toBe('en-XA');
  });
  it('is unknown if a link asks for one that nobody speaks', () => {
    for (const known of [null, 'en', 'pl', 'de-AT', 'en-XA', 'EN']) expect(isUnknown(known, MADE)).toBe(false);
    for (const other of ['', 'fr', 'deutsch', 'english', '-', '../..']) expect(isUnknown(other, MADE)).toBe(true);
  });
});
