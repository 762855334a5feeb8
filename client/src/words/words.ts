// All words of the screen, by key; components have none of their own.
import { en } from './en';

export type Key = keyof typeof en;
export type Params = Record<string, string | number>;
type Catalogue = Record<Key, string>;

let catalogue: Catalogue = en;
let plurals = new Intl.PluralRules('en');

/** Speak another language from now on. */
export function speak(language: string, words: Catalogue): void {
  catalogue = words;
  plurals = new Intl.PluralRules(language);
}

/** The sentence of a key with its parameters filled in. */
export function say(key: Key, params: Params = {}): string {
  return catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Whether there are words for a key that was put together. */
export function known(key: string): key is Key {
  return Object.hasOwn(catalogue, key);
}

/** The words of a key that was put together, or another text if there are none. */
export function sayOr(key: string, otherwise: string, params: Params = {}): string {
  return known(key) ? say(key, params) : otherwise;
}

/** A number with its noun in the right form: `2 workers`. */
export function count(
  noun: 'point' | 'worker' | 'square' | 'tile' | 'lot' | 'card' | 'building' | 'second' | 'game',
  n: number,
): string {
  const exact = `count.${noun}.${plurals.select(n)}`;
  return say(known(exact) ? exact : `count.${noun}.other`, { n });
}

/** Several words as a list in a sentence. */
export function listed(words: string[]): string {
  return words.join(say('list.comma'));
}
