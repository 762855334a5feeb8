import { describe, expect, it } from 'vitest';
import { en } from './en.gen';
import { CASES } from './formatter';
import { LANGUAGES } from './languages.gen';
import type { Catalogue } from './spoken.svelte';

const files = import.meta.glob<Record<string, Catalogue>>('./??.gen.ts', { eager: true });
const all = Object.entries(files).map(([path, words]) => ({ language: path.slice(2, 4), words }));

describe('catalogues', () => {
  it('are there for every language that is offered', () => {
    expect(LANGUAGES[0]).toBe('en');
    expect(all.map(({ language }) => language)).toEqual(expect.arrayContaining([...LANGUAGES]));
  });
  it.each(all)('have what English has, and cases of it: $language', ({ language, words }) => {
    const keys = Object.keys(words[language]!);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(en)));
    const more = keys.filter((key) => !Object.hasOwn(en, key));
    for (const key of more) {
      const [, base, grammaticalCase] = /^(.*)\.(\w+)$/.exec(key) ?? [];
      expect(Object.keys(en)).toContain(base);
      expect(CASES).toContain(grammaticalCase);
    }
  });
});
