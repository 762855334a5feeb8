// What is told of a field to whoever looks at it: a building, a lot, a street, or ground nobody can have.
import { parseCell } from '../kit/cells';
import type { Explanation } from '../kit/explain.svelte';
import type { Building, LotOut } from '../protocol.gen';
import { count, ruleOf, say, sayOr, tileName } from '../words';
import type { Land } from './lots';

/** What a field is about; called so if there is no better name for it. */
export function explainField(land: Land, cell: string, called: Explanation): Explanation {
  const lot = land.board.lots.find((each) => each.cells.includes(cell));
  if (!lot) return explainGround(land, cell, called);
  for (const [seat, player] of land.view.players.entries()) {
    const building = player.buildings.find((each) => each.cells.includes(cell));
    if (building) return explainBuilding(land, seat, building, called);
  }
  return { ...called, text: aboutLot(land, lot), rule: ruleOf('lot') };
}

function explainBuilding({ tiles, names }: Land, seat: number, { tile }: Building, called: Explanation): Explanation {
  const found = tiles.get(tile);
  const who = names[seat] ?? '';
  if (!found) return called;
  const [title, rule] = [tileName(found), ruleOf('rebuild')];
  if (found.generation === 'start') return { title, text: say('explain.start', { who }), rule };
  const owned = say('explain.building', { who, points: count('point', found.points) });
  return { title, text: [owned, sayOr(`explain.building.${found.generation}`, '')].join(' '), rule };
}

function aboutLot({ board, view, names }: Land, lot: LotOut): string {
  if (board.out_of_play.includes(lot.name)) return say('explain.lot.out');
  const seat = view.players.findIndex((player) => player.lots.includes(lot.name));
  if (seat < 0) return say('explain.lot.free');
  const waiting = view.players[seat]?.manned.includes(lot.name);
  return say(waiting ? 'explain.lot.worker' : 'explain.lot.owned', { who: names[seat] ?? '' });
}

function explainGround({ board }: Land, cell: string, called: Explanation): Explanation {
  const { row, column } = parseCell(cell);
  const token = board.fields[row * board.width + column];
  const rule = ruleOf('frontage');
  if (token === 'PK') return { ...called, text: say('explain.park'), rule };
  if (token === '##') return { ...called, text: say('explain.old_building'), rule };
  const streets = board.streets.filter((street) => street.cells.includes(cell));
  if (!streets.some((street) => street.scores)) return { ...called, text: say('explain.lane'), rule };
  const text = say('explain.street', { points: count('point', board.numbers.street) });
  return { ...called, text, rule: ruleOf('street') };
}
