// Which language the page speaks.
import { en } from './en.gen';
import { pseudo, PSEUDO } from './pseudo';
import { speak, type Catalogue } from './words';

/** Speak the language that an address asks for; English is spoken anyway. */
export function speakAsAsked(search: string): void {
  if (new URLSearchParams(search).get('language') !== PSEUDO) return;
  document.documentElement.lang = PSEUDO;
  speak(PSEUDO, inBrackets(en), pseudo);
}

/** All words of a catalogue in the language in which screens are tested. */
export function inBrackets(words: Catalogue): Catalogue {
  const said = Object.entries(words).map(([key, forms]) => [
    key,
    typeof forms === 'string' ? pseudo(forms) : forms.map(pseudo),
  ]);
  return Object.fromEntries(said) as Catalogue;
}
