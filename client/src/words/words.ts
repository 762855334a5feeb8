// All words of the screen, by key; components have none of their own.
import type { Needs } from './en.gen';
import { CASES, fill, formFor, type Param, type Text } from './formatter';
import { spoken, type Key } from './spoken.svelte';

/** What a sentence needs to be told; of a key that is put together, what one of its sentences needs. */
type Told<K extends Key> = K extends keyof Needs ? [params: Needs[K]] : [];
type Params = { readonly [name: string]: Param };
type Noun = Key extends infer K ? (K extends `count.${infer N}` ? N : never) : never;

/** What the browser says of itself in the language of the page, of a date for example. */
export const byBrowser = (text: string): string => spoken.asHeard(text);

/** The sentence of a key with its parameters filled in; `n` chooses among several forms. */
export function say<K extends Key>(key: K, ...[params]: Told<K>): string {
  return put(key, params);
}

/** Whether there are words for a key that was put together. */
export function known(key: string): key is Key {
  return Object.hasOwn(spoken.catalogue, key);
}

/** The words of a key that was put together, or another text if there are none. */
export function sayOr(key: string, otherwise: string): string {
  return known(key) ? put(key) : otherwise;
}

/** A number with its noun in the right form: `2 workers`. */
export function count(noun: Noun, n: number): string {
  return put(`count.${noun}`, { n });
}

/** Several words as a list in a sentence. */
export function listed(words: string[]): string {
  return words.join(say('list.comma'));
}

/** The words of any key. */
export function put(key: string, params: Params = {}): string {
  const { catalogue, language } = spoken;
  const forms = catalogue[key as Key];
  return fill(typeof forms === 'string' ? forms : formFor(forms, Number(params.n), language), params, language);
}

/** A word of a family in its cases; one that is not there as it is. */
export function word(family: string, value: string): Text {
  const key = `${family}.${value}`;
  return known(key) ? cased(key) : value;
}

/** The words of a key, in every case that the catalogue has for it. */
export function cased(key: string, params: Params = {}): Text {
  const cases = CASES.map((each) => [each, `${key}.${each}`] as const).filter(([, entry]) => known(entry));
  const nominative = put(key, params);
  if (cases.length === 0) return nominative;
  return { nominative, ...Object.fromEntries(cases.map(([each, entry]) => [each, put(entry, params)])) };
}

/** A word as it stands for itself. */
export const plain = (text: Text): string => (typeof text === 'object' ? text.nominative : String(text));
