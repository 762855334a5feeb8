// A plan in words: its steps, and what it makes possible. Functions of plain values.
import type { PlannedPlace, TileOut } from '../protocol.gen';
import { listed, say, tileName } from '../words';
import { readLegal } from './moves';

/** A step of a plan: `Buy Ra`. */
export function stepSentence(step: string, tiles: ReadonlyMap<string, TileOut>): string {
  const { land, tiles: buildings } = readLegal([step]);
  if (land[0]) return say(`plan.step.${land[0].verb}` as 'plan.step.acquire', { lot: land[0].lot });
  const [building] = buildings;
  const tile = building && tiles.get(building.tile);
  if (!tile) return say('plan.step.end');
  return say(`plan.step.${building.verb}`, { tile: tileName(tile), cells: building.cells.join(' ') });
}

/** What a tile or a lot makes possible: here, after a purchase, in place of something else. */
export function placesSentence(places: readonly PlannedPlace[], tiles: ReadonlyMap<string, TileOut>): string {
  if (!places.length) return '';
  const names = [...new Set(places.map((place) => tiles.get(place.tile)?.title || place.tile))];
  const lots = [...new Set(places.flatMap((place) => place.lot ?? []))];
  if (lots.length === 1 && names.length > 1) return say('plan.lot', { lot: lots[0] ?? '', tiles: listed(names) });
  const rebuilds = places.filter((place) => place.steps[0]?.startsWith('rebuild')).length;
  const parts = [say('plan.here', { n: places.filter((place) => !place.lot).length - rebuilds })];
  if (rebuilds) parts.push(say('plan.rebuild', { n: rebuilds }));
  if (lots.length) parts.push(say('plan.after', { names: listed(lots) }));
  return parts.join(' ');
}
