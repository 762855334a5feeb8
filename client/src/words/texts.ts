// Sentences that come without a language become words. `ny1901/words/texts.py` does the same in Python;
// `tests/words/sentences.json` holds the two together.
import type { Line, LotOut, Sentence, TileOut, Trouble } from '../protocol.gen';
import type { Param, Text } from './formatter';
import { PARAMS } from './languages.gen';
import type { Key } from './spoken.svelte';
import { tileWord } from './tiles';
import { cased, known, plain, put, word } from './words';

/** What sentences speak of: who sits where and who is spoken to, and what there is on the board. */
export interface Scene {
  readonly names: readonly string[];
  /** The seat that is spoken to. */
  readonly you: number | null;
  readonly tiles: ReadonlyMap<string, TileOut>;
  readonly lots: ReadonlyMap<string, LotOut>;
  /** Streets by their codes. */
  readonly streets: ReadonlyMap<string, string>;
}

type Value = Sentence['params'][string];
/** What becomes of a value; of one that is not as it should be, nothing: then it is told as it is. */
type Kind = (value: string, scene: Scene) => Text | undefined;

/** Where there is no table. */
export const NOWHERE: Scene = { names: [], you: null, tiles: new Map(), lots: new Map(), streets: new Map() };

const nameOf = (number: number, { names }: Scene) => names[number - 1] || put('seat', { n: number });
const seat: Kind = (number, scene) => (Number(number) - 1 === scene.you ? cased('you') : nameOf(Number(number), scene));
const tile: Kind = (name, { tiles }) => {
  const found = tiles.get(name);
  return found && tileWord(found);
};
const lot: Kind = (name, { lots }) => {
  const found = lots.get(name);
  if (!found) return undefined;
  const squares = put('count.square', { n: found.cells.length });
  return cased('lot', { name, district: word('district', found.district), squares });
};
/** Lots are called by the letter of their district, as their cards are. */
const lotCard: Kind = (card, { lots }) => {
  const found = [...lots.values()].find(({ name }) => name.charAt(0) === card.charAt(0));
  return found && cased('lot_card', { district: word('district', found.district), size: card.slice(1) });
};
const street: Kind = (code, { streets }) => streets.get(code);
const tally: Kind = (pair, scene) => {
  const [number, n = ''] = pair.split(',');
  return put('tally', { seat: nameOf(Number(number), scene), n });
};
const wordOf =
  (family: string): Kind =>
  (value) =>
    word(family, value);
const counted =
  (noun: string): Kind =>
  (number) =>
    cased(`count.${noun}`, { n: Number(number) });

/** How each kind of parameter becomes words, of the family or the noun it is of. */
const KINDS: Readonly<Record<(typeof PARAMS)[keyof typeof PARAMS]['kind'], (family: string) => Kind>> = {
  seat: () => seat,
  tile: () => tile,
  lot: () => lot,
  lot_card: () => lotCard,
  street: () => street,
  word: wordOf,
  count: counted,
  tally: () => tally,
};
const isParam = (name: string): name is keyof typeof PARAMS => Object.hasOwn(PARAMS, name);

function kindOf(name: string): Kind | undefined {
  if (!isParam(name)) return undefined;
  const { kind, family } = PARAMS[name];
  return KINDS[kind](family);
}

/** A sentence in words; one that is not known, by its key. */
export function told({ key, params }: Sentence, scene: Scene): string {
  if (!known(key)) return key;
  return put(key, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, param(name, value, scene)])));
}

/** Sentences one after the other. */
export const toldAll = (sentences: readonly Sentence[], scene: Scene) =>
  sentences.map((each) => told(each, scene)).join(' ');

/** Why something can't be done, and the number of the rule, if it has one. */
export function whyNot({ sentences, rule }: Trouble, scene: Scene): string {
  const text = toldAll(sentences, scene);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${rule ? ` (${rule})` : ''}`;
}

/** A no of the page itself. */
export const complaint = (key: Key, params: Sentence['params'] = {}): Trouble => ({
  code: 'here',
  sentences: [{ key, params }],
  rule: null,
  fields: [],
  lots: [],
});

/** What some points are for. */
export function lineWords({ reason, subject, detail, counted: n }: Line, scene: Scene): string {
  const key = `score.${reason}${detail ? '_detail' : ''}`;
  return told({ key, params: { tile: subject, street: subject, challenge: subject, card: subject, detail, n } }, scene);
}

function param(name: string, value: Value, scene: Scene): Param {
  const kind = kindOf(name);
  if (!kind) return value as Param;
  if (typeof value === 'string' || typeof value === 'number') return kind(String(value), scene) ?? value;
  // one lot is described, several are named
  if (kind === lot && value.length > 1) return value.map(String);
  return value.map((each) => plain(kind(String(each), scene) ?? String(each)));
}
