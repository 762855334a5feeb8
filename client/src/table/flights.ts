// What flies across the screen when something happens: between two positions, from what to what.
import type { BoardOut, PlayerOut, ViewOut } from '../protocol.gen';
import { cardOf, districtOf } from '../session';

/** So long something flies, in milliseconds, and so much later the next one of a kind begins. */
export const FLIGHT = 280;
const LATER = 30;

export interface Flight {
  thing: 'card' | 'dealt' | 'worker' | 'points';
  /** The colours it wears: of a district or of a seat. */
  wears: string;
  /** What is written on it. */
  text: string;
  /** The things on the screen it flies between; of several the middle. */
  from: string;
  to: string;
  delay: number;
}

const missing = (these: readonly string[], those: readonly string[]) => these.filter((each) => !those.includes(each));
const panel = (seat: number) => `[data-player='${seat}']`;
const squares = (cells: readonly string[]) => cells.map((cell) => `[role=gridcell][data-cell='${cell}']`).join();

/** What flies when one position becomes the next; nothing where more than one step lies between them. */
export function flightsOf(board: BoardOut, before: ViewOut, after: ViewOut): Flight[] {
  const seats = after.players.flatMap((player, seat) => {
    const was = before.players[seat];
    return was ? [{ seat, was, now: player }] : [];
  });
  const changes = seats.flatMap(({ was, now }) => [...missing(now.lots, was.lots), ...raised(was, now)]);
  if (changes.length > 1) return [];
  const land = (lot: string) => squares(board.lots.find(({ name }) => name === lot)?.cells ?? []);
  return [
    ...dealt(before, after),
    ...seats.flatMap(({ seat, was, now }) => [
      ...missing(now.lots, was.lots).flatMap((lot) => bought(cardOf(board, lot), land(lot), before, after)),
      ...workers(seat, was, now, land),
      ...points(seat, was, now),
    ]),
  ];
}

const raised = (was: PlayerOut, now: PlayerOut) =>
  missing(
    now.buildings.map(({ cells }) => cells.join()),
    was.buildings.map(({ cells }) => cells.join()),
  );

/** A lot card goes from its place on the market to its lot. */
function bought(card: string, to: string, before: ViewOut, after: ViewOut): Flight[] {
  const place = before.market.findIndex((kind, n) => kind === card && after.market[n] !== kind);
  return place < 0 ? [] : [{ thing: 'card', ...cardLook(card), from: `[data-place='${place}']`, to, delay: 0 }];
}

/** New cards come from the future market, one by one. */
function dealt(before: ViewOut, after: ViewOut): Flight[] {
  if (after.future >= before.future) return [];
  const fresh = after.market.flatMap((kind, place) => (kind && kind !== before.market[place] ? [{ kind, place }] : []));
  return fresh.map(({ kind, place }, n) => ({
    thing: 'dealt' as const,
    ...cardLook(kind),
    from: '[data-pile]',
    to: `[data-place='${place}'] > *`,
    delay: Math.min(n, 4) * LATER,
  }));
}

/** Workers go out to a lot and come home from it. */
function workers(seat: number, was: PlayerOut, now: PlayerOut, land: (lot: string) => string): Flight[] {
  const look = { thing: 'worker' as const, wears: `p${seat}`, text: '' };
  const out = missing(now.manned, was.manned).map((lot) => ({ from: panel(seat), to: land(lot) }));
  const home = missing(was.manned, now.manned).map((lot) => ({ from: land(lot), to: panel(seat) }));
  // a step that is taken back sends nobody home
  const went = now.workers > was.workers && raised(was, now).length === 0 ? out : [...out, ...home];
  return went.map((way, n) => ({ ...look, ...way, delay: Math.min(n, 4) * LATER }));
}

/** Points run from the new building into the score. */
function points(seat: number, was: PlayerOut, now: PlayerOut): Flight[] {
  const [cells] = raised(was, now);
  if (!cells || now.score <= was.score) return [];
  const text = `+${now.score - was.score}`;
  const to = `${panel(seat)} [data-score]`;
  return [{ thing: 'points', wears: `p${seat}`, text, from: squares(cells.split(',')), to, delay: 0 }];
}

const cardLook = (card: string) => ({ wears: `d-${districtOf(card)}`, text: card.charAt(0) });
