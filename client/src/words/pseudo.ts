// English as a language nobody speaks: longer, accented, in brackets; words from elsewhere show.
// `ny1901/words/pseudo.py` makes the same.
import type { Catalogue } from './words';

const LONGER = 0.4;
const ACCENT = '\u0301';

/** A sentence in that language, with the placeholders it had. */
export function pseudo(template: string): string {
  const more = '~'.repeat(Math.ceil(LONGER * template.replace(/\{[\w:]+\}/g, '').length));
  const said = template.replace(/\{[\w:]+\}|[a-z]/gi, (part) => (part.length > 1 ? part : part + ACCENT));
  return `[${said}${more.replace(/(.{6})./g, '$1 ')}]`;
}

/** All words of a catalogue in that language. */
export function inBrackets(words: Catalogue): Catalogue {
  const said = Object.entries(words).map(([key, forms]) => [
    key,
    typeof forms === 'string' ? pseudo(forms) : forms.map(pseudo),
  ]);
  return Object.fromEntries(said) as Catalogue;
}
