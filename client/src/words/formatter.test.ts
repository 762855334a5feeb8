import { describe, expect, it } from 'vitest';
import vectors from '../../../tests/words/vectors.json?raw';
import { en } from './en.gen';
import { fill, formFor, type Param } from './formatter';
import { inBrackets } from './language.svelte';
import { pseudo } from './pseudo';

type Params = Record<string, Param>;
interface Vectors {
  fill: { language: string; template: string; params: Params; text: string }[];
  refuse: { template: string; params: Params }[];
  plural: { language: string; forms: string[]; texts: Record<string, string> }[];
  pseudo: { template: string; text: string }[];
}
const cases = JSON.parse(vectors) as Vectors;

describe('sentences', () => {
  it.each(cases.fill)('are filled in: $language $template', ({ language, template, params, text }) =>
    expect(fill(template, params, language)).toBe(text),
  );
  it.each(cases.refuse)('have no holes and no unknown forms: $template', ({ template, params }) =>
    expect(() => fill(template, params)).toThrow(template),
  );
  it.each(cases.plural)('have a form for each number: $language', ({ language, forms, texts }) => {
    for (const [n, text] of Object.entries(texts))
      expect(fill(formFor(forms, Number(n), language), { n: Number(n) }, language)).toBe(text);
  });
  it.each(cases.pseudo)('can be put in brackets: $template', ({ template, text }) =>
    expect(pseudo(template)).toBe(text),
  );
  it('are all put in brackets', () => {
    const words = inBrackets(en);
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const text of Object.values(words).flat()) expect(text).toMatch(/^\[[^]*\]$/);
  });
});
