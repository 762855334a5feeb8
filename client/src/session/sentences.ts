// The one sentence: whose turn it is and what to do, with what is in hand. Functions of plain values.
import type { BoardOut, LogLine, Preview, SeatOut, TableOut, TileOut, ViewOut } from '../protocol.gen';
import { count, listed, NOWHERE, numbersTold, say, tileName, told, toldAll, type Scene } from '../words';
import { districtOf, type Held } from './choices';
import { type Place } from './placing';
import type { Legal } from './moves';

type Tiles = ReadonlyMap<string, TileOut>;

/** What is known of a table, as far as it is spoken of. */
export interface Situation {
  table: TableOut | null;
  board: BoardOut | null;
  view: ViewOut | null;
  /** Who sits where, and which seats are mine. */
  names: string[];
  mySeats: number[];
  /** It is the turn of one of my seats. */
  called: boolean;
  endedEarly: boolean;
  /** The seat of mine a bot has played for. */
  stoodIn: number | null;
  legal: Legal;
  tiles: Tiles;
  scene: Scene;
  /** What is planned, if anything is. */
  planned: object | null;
  /** The tiles that can be built now. */
  fitting: ReadonlySet<string>;
}

/** A tile in hand and where it would stand. */
export interface Placing {
  tile: TileOut | null;
  place: Place | null;
}

/** What is in hand, what the server says of its place, and what is offered for land that is pointed at. */
export interface InHand extends Placing {
  held: Held;
  preview: Preview | null;
  offered: ReadonlySet<string>;
}

/** Whose turn it is and what to do with what is in hand. */
export function task(situation: Situation, hand: InHand): string {
  if (situation.planned) return joined(say('plan.asks'), taskOf(situation, hand));
  const called = !hand.place && hand.held.kind !== 'action';
  return joined(called ? meanwhile(situation) : '', addressed(situation, taskOf(situation, hand), called));
}

/** What there is to wait for when it is not my turn; `absent` is what is said of somebody who stays away. */
export function waiting(situation: Situation, absent: string): string {
  return joined(meanwhile(situation), others(situation), absent);
}

/** Whose turn it is and what to do, whatever is in hand: for the tab. */
export function title(situation: Situation): string {
  return situation.called ? addressed(situation, freeTask(situation.legal)) : others(situation);
}

/** Somebody stays away: how long it is until the others may choose what to do about it, or that they may. */
export function absenceSentence(seconds: number): string {
  return seconds > 0 ? say('away.about', { seconds: count('second', seconds) }) : say('away.choose');
}

/** What a legal place would bring. */
export function placeSentence({ place, tile }: Placing, preview: Preview | null, tiles: Tiles): string {
  if (!place?.move || !tile) return '';
  const points = tile.points + (preview?.prestige ?? 0);
  const parts = [say(`ghost.${place.move.verb}`, { tile: tileName(tile), points: count('point', points) })];
  if (preview?.prestige) parts.push(say('ghost.prestige', { n: preview.prestige }));
  if (preview?.demolished.length)
    parts.push(
      say('ghost.demolished', {
        tiles: listed(preview.demolished.map((each) => tileName(tiles.get(each.tile) ?? tile))),
      }),
    );
  if (preview?.returned.length)
    parts.push(told({ key: 'event.returned', params: { workers: preview.returned.length } }, NOWHERE));
  if (preview?.manned.length) parts.push(told({ key: 'event.manned', params: { names: preview.manned } }, NOWHERE));
  return parts.join(' ');
}

/** What to do with a tile that is in hand, but not over the board. */
export function tileSentence(tile: TileOut | null, fits: boolean): string {
  return tile ? say(fits ? 'asks.tile_place' : 'asks.tile_nowhere', { tile: tileName(tile) }) : '';
}

/** What happened at a step one looks back at. */
export function pastSentence(log: LogLine[], step: number, steps: number, scene: Scene): string {
  const lines = log.filter((line) => line.step + 1 === step).map((line) => lineText(line, scene));
  return joined(say('replay.step', { step, steps }), ...(step ? lines : [say('replay.setup')]));
}

/** A line of the log, with who did it if that was not who sits there. */
export function lineText({ sentences, stand_in }: LogLine, scene: Scene): string {
  const text = toldAll(sentences, scene);
  return stand_in ? say('log.stand_in', { text }) : text;
}

/** Sentences one after the other; empty ones are left out. */
export function joined(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}

/** That a bot has played for me while I was away. */
function meanwhile({ stoodIn, mySeats, names }: Situation): string {
  if (stoodIn === null) return '';
  return mySeats.length > 1 ? say('asks.meanwhile.named', { who: names[stoodIn] ?? '' }) : say('asks.meanwhile');
}

/** What to do, said to the player whose turn it is. */
function addressed({ view, names, mySeats }: Situation, what: string, called = true): string {
  if (!called || !view) return what;
  const last = view.trigger === null ? '' : say('asks.last_turn');
  const named = mySeats.length > 1 ? say('asks.named', { who: names[view.seat] ?? '' }) : '';
  return joined(named || (view.begun || last ? '' : say('asks.your_turn')), last, what);
}

function others({ view, table, endedEarly, names, mySeats, scene }: Situation): string {
  if (!table) return say('asks.loading');
  if (table.status === 'open') return say('asks.waiting');
  if (!view) return say('asks.loading');
  const outcome = view.outcome?.sentences.at(-1);
  if (view.over) return outcome ? told(outcome, scene) : say('refusal.game_over');
  const who = names[view.seat] ?? '';
  if (endedEarly)
    return mySeats.length === 1 && mySeats[0] === view.seat
      ? say('asks.abandoned.you')
      : say('asks.abandoned', { who });
  if (mySeats.includes(view.seat)) return say('asks.one_moment');
  return waitingFor(table.seats[view.seat], who);
}

function waitingFor(seat: SeatOut | undefined, who: string): string {
  if (seat?.kind === 'bot') return say('asks.bot', { who });
  if (seat?.stands_in) return say('asks.stand_in', { who });
  return say(seat?.present ? 'asks.other' : 'asks.away', { who });
}

function taskOf({ board, legal, tiles, fitting }: Situation, hand: InHand): string {
  const { held } = hand;
  switch (held.kind) {
    case 'card':
      return cardTask(held.lots, held.lot);
    case 'tile':
      if (hand.place?.move) return placeSentence(hand, hand.preview, tiles);
      return hand.place ? say('asks.checking') : tileSentence(hand.tile, fitting.has(held.tile));
    case 'action':
      return board ? say(`asks.${held.card}` as 'asks.land_grab', numbersTold(board.numbers)) : '';
    case 'land':
      return landTask(held.lot, [...hand.offered], legal, tiles);
    case 'lot':
      return say('asks.giveup_sure', { lot: held.lot });
    case 'none':
      return freeTask(legal);
  }
}

function cardTask(lots: string, lot?: string): string {
  const card = { district: say(`district.${districtOf(lots)}`), squares: count('square', Number(lots.slice(1))) };
  return lot ? say('asks.card_instead', { ...card, lot }) : say('asks.card_lot', card);
}

/** What to do with empty hands. */
function freeTask(legal: Legal): string {
  const acquire = legal.land.some((move) => move.verb === 'acquire');
  const rebuild = legal.tiles.some((move) => move.verb === 'rebuild');
  if (legal.land.some((move) => move.verb === 'giveup')) return say('asks.giveup');
  if (acquire) return say(rebuild ? 'asks.acquire_or_rebuild' : 'asks.acquire');
  if (legal.tiles.some((move) => move.verb === 'build')) return say(legal.end ? 'asks.build_or_end' : 'asks.build');
  if (rebuild && !legal.end) return say('asks.rebuild');
  const grab = legal.land.some((move) => move.verb === 'grab');
  if (legal.tiles.length) return say(grab ? 'asks.card_or_end' : 'asks.boom_or_end');
  return say(grab ? 'asks.grab_or_end' : 'asks.end');
}

/** So many tiles are named; more are lit, and counted. */
const NAMED = 3;

/** What can be done with own land that is pointed at; tiles are called as in the tray. */
function landTask(lot: string, offered: string[], legal: Legal, tiles: Tiles): string {
  const builds = legal.tiles.some((move) => move.verb !== 'rebuild' && offered.includes(move.tile));
  const names = offered.map((name) => tiles.get(name)?.title || name);
  const named = names.length > NAMED ? say('asks.land_many', { n: names.length }) : names.join(say('list.or'));
  return say(builds ? 'asks.land_build' : 'asks.land_rebuild', { lot, tiles: named });
}
