// What the places of a sentence are filled with in the specimen.
import type { LotOut, Sentence, TileOut } from '../protocol.gen';
import { count, languageName, NOWHERE, say, told, type Scene } from '../words';

type Value = Sentence['params'][string];

const tile = (name: string, generation: TileOut['generation'], title = ''): TileOut => ({
  name,
  title,
  generation,
  points: 4,
  height: 0,
  regular: true,
  needs: 0,
  orientations: [],
});
const lot = (name: string, district: LotOut['district'], cells: string[]): LotOut => ({
  name,
  district,
  cells,
  crest: null,
});
const TILES = [tile('S1', 'silver'), tile('HOME', 'start'), tile('WOOLWORTH', 'legendary', 'Woolworth Building')];
const LOTS = [lot('Ba', 'blue', ['b2', 'c2', 'c3']), lot('Rc', 'red', ['h2', 'h3']), lot('Ya', 'yellow', ['l5', 'm5'])];

/** Who sits where, and what is spoken of. */
export const SCENE: Scene = {
  ...NOWHERE,
  names: ['Ada', 'Bartholomew', 'Cleo'],
  you: 2,
  tiles: new Map(TILES.map((each) => [each.name, each])),
  lots: new Map(LOTS.map((each) => [each.name, each])),
  streets: new Map([['NB', 'Nassau & Broad']]),
};

/** By their names, as `words/sentence.py` has them; what is not here is a number. */
const VALUES: Readonly<Record<string, Value>> = {
  seat: 2,
  seats: [1, 2],
  tile: 'S1',
  built: 'WOOLWORTH',
  old: 'HOME',
  tiles: ['S1', 'HOME'],
  lot: 'Ba',
  lots: ['Ba', 'Rc'],
  cards: ['B3', 'R2'],
  street: 'NB',
  district: 'yellow',
  generation: 'legendary',
  challenge: 'master_architect',
  card: 'construction_boom',
  detail: 'yellow',
  reason: 'market_short',
  ground: ['old_building', 'street'],
  points: 25,
  squares: 3,
  workers: 1,
  unbuilt: 5,
  games: 22,
  tallies: ['1,792', '2,0'],
  cells: 'm9 n9 o9',
  fields: 'm9 n9 o9',
  cell: 'm9',
  who: 'Bartholomew',
  bot: 'Ada',
  name: 'Bartholomew',
  key: 'R',
  rule: 'R4.2',
};
/** What is put into words before it is told. */
const WORDED: Readonly<Record<string, () => Value>> = {
  worth: () => count('point', 5),
  last: () => count('tile', 4),
  small: () => count('square', 2),
  seconds: () => count('second', 22),
  steps: () => [3, 5].map((n) => say('challenge.step', { n, points: count('point', n) })),
  action: () => say('settings.key.end'),
  about: () => say('bot.clerk.about'),
  game: () => say('variant.standard'),
  text: () => told({ key: 'event.ended', params: { seat: 1 } }, SCENE),
  language: languageName,
};
const SEVERAL = ['Ada', 'Bartholomew', 'Cleo'];
/** Numbers that ask for every form there is, in one language or another. */
const NUMBERS = [0, 1, 2, 5, 11, 19, 20, 21, 22, 101];

/** An entry in words, once for each number that may choose its form. */
export function samples(key: string, forms: string | readonly string[]): string[] {
  const places = [
    ...[forms]
      .flat()
      .join(' ')
      .matchAll(/\{(\w+)(?::(\w+))?\}/g),
  ];
  const params = Object.fromEntries(places.map(([, name = '', form]) => [name, value(name, form)]));
  if (typeof forms === 'string') return [told({ key, params }, SCENE)];
  return NUMBERS.map((n) => told({ key, params: { ...params, n } }, SCENE));
}

function value(name: string, form: string | undefined): Value {
  const several = form === 'list' || form === 'row';
  const found = WORDED[name]?.() ?? VALUES[name];
  if (found !== undefined && Array.isArray(found) === several) return found;
  if (several) return SEVERAL;
  // a list that is put into words before it is told
  if (Array.isArray(found)) return SEVERAL.join(', ');
  return form === 'number' ? 12345 : 18;
}
