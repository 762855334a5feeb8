// The language that is spoken now: whoever says something follows it when it changes.
import type { en } from './en.gen';

export type Key = keyof typeof en;
export type Catalogue = Readonly<Record<Key, string | readonly string[]>>;

const asItIs = (text: string) => text;

class Spoken {
  language = $state('en');
  /** The sentences of that language; none until one is spoken. */
  catalogue = $state.raw({} as Catalogue);
  /** How what browsers say of themselves is said in it. */
  asHeard = $state.raw(asItIs);

  /** Speak a language from now on. */
  speak(language: string, catalogue: Catalogue, asHeard = asItIs): void {
    this.language = language;
    this.catalogue = catalogue;
    this.asHeard = asHeard;
  }
}

export const spoken = new Spoken();
