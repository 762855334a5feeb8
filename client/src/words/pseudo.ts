// English as a language nobody speaks: longer, accented, in brackets; words from elsewhere show.
// `ny1901/words/pseudo.py` makes the same.

/** What this language is called; it is offered to nobody. */
export const PSEUDO = 'en-XA';
const LONGER = 0.4;
const ACCENT = '\u0301';

/** A sentence in that language, with the placeholders it had. */
export function pseudo(template: string): string {
  const more = '~'.repeat(Math.ceil(LONGER * template.replace(/\{[\w:]+\}/g, '').length));
  return `[${accented(template)}${more.replace(/(.{6})./g, '$1 ')}]`;
}

/** Every letter with its accent; the placeholders as they are. */
export const accented = (template: string): string =>
  template.replace(/\{[\w:]+\}|[a-z]/gi, (part) => (part.length > 1 ? part : part + ACCENT));
