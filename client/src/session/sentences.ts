// The one sentence: whose turn it is and what to do, with what is in hand.
import type { LogLine, SeatOut, TileOut } from '../protocol.gen';
import { districtOf, type Held } from './choices';
import type { Room } from './session.svelte';
import { count, listed, say } from '../words/words';

/** Whose turn it is and what to do with what is in hand; or why that can't be done. */
export function asks(room: Room): string {
  const { held, ghost } = room.hand;
  if (!room.called) return [meanwhile(room), others(room), room.waits ? choice(room) : ''].filter(Boolean).join(' ');
  const refused = room.reasons.answer?.trouble;
  if (refused) return refused.sentence;
  const called = !ghost && held.kind !== 'action';
  return [called ? meanwhile(room) : '', addressed(room, task(room, held), called)].filter(Boolean).join(' ');
}

/** Whose turn it is and what to do, whatever is in hand: for the tab. */
export function title(room: Room): string {
  return room.called ? addressed(room, freeTask(room)) : others(room);
}

/** That a bot has played for me while I was away. */
function meanwhile({ stoodIn, mySeats, names }: Room): string {
  if (stoodIn === null) return '';
  return mySeats.length > 1 ? say('asks.meanwhile.named', { who: names[stoodIn] ?? '' }) : say('asks.meanwhile');
}

/** What to do, said to the player whose turn it is. */
function addressed({ view, names, mySeats }: Room, what: string, called = true): string {
  if (!called || !view) return what;
  const last = view.trigger === null ? '' : say('asks.last_turn');
  const you =
    mySeats.length > 1
      ? say('asks.named', { who: names[view.seat] ?? '' })
      : view.begun || last
        ? ''
        : say('asks.your_turn');
  return [you, last, what].filter(Boolean).join(' ');
}

/** What there is to wait for when it is not my turn. */
function others({ view, table, endedEarly, names, mySeats }: Room): string {
  if (!table) return say('asks.loading');
  if (table.status === 'open') return say('asks.waiting');
  if (!view) return say('asks.loading');
  if (view.over) return view.outcome?.sentences.at(-1) ?? say('asks.over');
  if (endedEarly)
    return mySeats.length === 1 && mySeats[0] === view.seat
      ? say('asks.abandoned.you')
      : say('asks.abandoned', { who: names[view.seat] ?? '' });
  if (mySeats.includes(view.seat)) return say('asks.one_moment');
  return waitingFor(table.seats[view.seat], names[view.seat] ?? '');
}

function waitingFor(seat: SeatOut | undefined, who: string): string {
  if (seat?.kind === 'bot') return say('asks.bot', { who });
  if (seat?.stands_in) return say('asks.stand_in', { who });
  return say(seat?.present ? 'asks.other' : 'asks.away', { who });
}

/** Somebody stays away: how long it is until the others may choose what to do about it, or that they may. */
export function choice({ patience }: Room): string {
  return patience.left > 0 ? say('away.about', { seconds: count('second', patience.left) }) : say('away.choose');
}

/** What a legal place would bring. */
export function ghostSentence(room: Room): string {
  const { place, tile } = room.hand;
  if (!place?.move || !tile) return '';
  const preview = room.reasons.answer?.preview;
  const points = tile.points + (preview?.prestige ?? 0);
  const parts = [say(`ghost.${place.move.verb}`, { tile: tileName(tile), points: count('point', points) })];
  if (preview?.prestige) parts.push(say('ghost.prestige', { n: preview.prestige }));
  if (preview?.demolished.length)
    parts.push(
      say('ghost.demolished', {
        tiles: listed(preview.demolished.map((each) => tileName(room.tiles.get(each.tile) ?? tile))),
      }),
    );
  if (preview?.returned.length)
    parts.push(say('ghost.returned', { workers: count('worker', preview.returned.length) }));
  if (preview?.manned.length) parts.push(say('ghost.manned', { lots: listed(preview.manned) }));
  return parts.join(' ');
}

/** What to do with a tile that is in hand, but not over the board. */
export function tileSentence(room: Room, name: string): string {
  const tile = room.tiles.get(name);
  if (!tile) return '';
  return say(room.fitting.has(name) ? 'asks.tile_place' : 'asks.tile_nowhere', { tile: tileName(tile) });
}

/** What happened at a step one looks back at. */
export function pastSentence(room: Room, step: number): string {
  const lines = room.log.filter((line) => line.step + 1 === step).map(lineText);
  return [say('replay.step', { step, steps: room.replay.steps }), ...(step ? lines : [say('replay.setup')])].join(' ');
}

/** A line of the log, with who did it if that was not who sits there. */
export function lineText({ text, stand_in }: LogLine): string {
  return stand_in ? say('log.stand_in', { text }) : text;
}

/** A tile by its title, or its generation and name; there is only one kind of starting property. */
export function tileName(tile: TileOut): string {
  const generation = say(`generation.${tile.generation}` as 'generation.bronze');
  return tile.title || (tile.generation === 'start' ? generation : say('tile', { generation, name: tile.name }));
}

function task(room: Room, held: Held): string {
  switch (held.kind) {
    case 'card': {
      const card = {
        district: say(`district.${districtOf(held.lots)}`),
        squares: count('square', Number(held.lots.slice(1))),
      };
      return held.lot ? say('asks.card_instead', { ...card, lot: held.lot }) : say('asks.card_lot', card);
    }
    case 'tile':
      return tileTask(room, held.tile);
    case 'action':
      return say(`asks.${held.card}` as 'asks.land_grab');
    case 'land':
      return landTask(room, held.lot);
    case 'lot':
      return say('asks.giveup_sure', { lot: held.lot });
    case 'none':
      return freeTask(room);
  }
}

/** What to do with empty hands. */
function freeTask({ legal }: Room): string {
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
function landTask({ hand, legal, tiles }: Room, lot: string): string {
  const offered = [...hand.offered];
  const builds = legal.tiles.some((move) => move.verb !== 'rebuild' && offered.includes(move.tile));
  const names = offered.map((name) => tiles.get(name)?.title || name);
  return say(builds ? 'asks.land_build' : 'asks.land_rebuild', {
    lot,
    tiles: names.length > NAMED ? say('asks.land_many', { n: names.length }) : names.join(say('list.or')),
  });
}

function tileTask(room: Room, name: string): string {
  if (room.hand.ghost?.ok) return ghostSentence(room);
  return room.hand.ghost ? say('asks.checking') : tileSentence(room, name);
}
