// Looking something up in the rules: in their words, or in those that lessons and players have for the same.
import type { RuleOut, RulingOut } from '../protocol.gen';
import { folded, wordsOf } from './prose';

/**
 * What is looked for: as it was typed, each of its words if they may stand apart, and the numbers of the rules that
 * other words lead to.
 */
export interface Sought {
  whole: string;
  words: string[];
  rules: string[];
}

/** A piece of a text; what was looked for is marked. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Shorter words begin too many others. */
const SHORT = 3;

/** What a wish means, word for word; `index` is a list of `other word, other word: R1.2 R3.4; …`. */
function soughtBy(wish: string, index: string): Sought {
  const whole = folded(wish).toLowerCase();
  const rules = index.split(';').flatMap((entry) => {
    const [names = '', numbers = ''] = entry.split(':').map((part) => folded(part));
    const meant = names.split(', ').some((name) => isMeant(name.toLowerCase(), whole));
    return meant ? numbers.split(' ') : [];
  });
  return { whole, words: [], rules };
}

const isMeant = (name: string, whole: string) => name === whole || (whole.length >= SHORT && name.startsWith(whole));

/** The rules in which something is found; where nobody says it so, its words may stand apart. */
export function lookUp<R extends RuleOut>(rules: readonly R[], wish: string, index: string): [R[], Sought] {
  const sought = soughtBy(wish, index);
  const apart = { ...sought, words: sought.whole.split(' ') };
  const found = foundIn(rules, sought);
  // what other words have led to is marked word by word
  if (found.length) return [found, sought.rules.length ? apart : sought];
  return [foundIn(rules, apart), apart];
}

/** The rules in which something is found: those other words lead to, then those that say it, then by their rulings. */
function foundIn<R extends RuleOut>(rules: readonly R[], sought: Sought): R[] {
  if (!sought.whole) return [...rules];
  const ranked = rules.map((rule) => ({ rule, rank: rankOf(rule, sought) }));
  return ranked
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ rule }) => rule);
}

function rankOf(rule: RuleOut, sought: Sought): number {
  if (sought.rules.includes(rule.number)) return 0;
  if (isIn(`${rule.number} ${rule.heading} ${wordsOf(rule.blocks)}`, sought)) return 1;
  return rule.rulings.some((ruling) => isInRuling(ruling, sought)) ? 2 : 3;
}

/** Whether a ruling is about what is looked for. */
export function isInRuling({ heading, blocks }: RulingOut, sought: Sought): boolean {
  return sought.whole !== '' && isIn(`${heading} ${wordsOf(blocks)}`, sought);
}

function isIn(text: string, { whole, words }: Sought): boolean {
  const read = folded(text).toLowerCase();
  return read.includes(whole) || (words.length > 1 && words.every((word) => read.includes(word)));
}

/** A text in pieces: what was looked for, as a whole or else word by word, and what is between. */
export function piecesOf(text: string, { whole, words }: Sought): Piece[] {
  const long = [whole, ...words].filter((word) => word.length >= SHORT || word === whole).filter(Boolean);
  if (!long.length) return [{ text, hit: false }];
  const parts = text.split(new RegExp(`(${long.map(escaped).join('|')})`, 'iu'));
  return parts.map((part, n) => ({ text: part, hit: n % 2 === 1 })).filter((piece) => piece.text);
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
