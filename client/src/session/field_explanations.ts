// What is told of a field to whoever looks at it: a building, a lot, a street, or ground nobody can have.
import { parseCell } from '../kit/cells';
import { sizeDecides } from '../kit/demolition';
import type { Explanation } from '../kit/explain.svelte';
import type { BoardOut, Building, LotOut } from '../protocol.gen';
import { count, listed, ruleOf, say, sayOr, tileName } from '../words';
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

function explainBuilding(land: Land, seat: number, { tile }: Building, called: Explanation): Explanation {
  const found = land.tiles.get(tile);
  const who = land.names[seat] ?? '';
  if (!found) return called;
  const [title, rule] = [tileName(found), ruleOf('rebuild')];
  if (found.generation === 'start') {
    const counts = land.board.streets.some((street) => street.scores);
    return { title, text: say(counts ? 'explain.start' : 'explain.start.no_streets', { who }), rule };
  }
  const owned = say('explain.building', { who, points: count('point', found.points) });
  return { title, text: [owned, whatMayReplace(land.board, found.generation)].join(' '), rule };
}

function whatMayReplace(board: BoardOut, generation: string): string {
  const larger = sizeDecides(board) && generation !== 'legendary';
  return sayOr(`explain.building.${larger ? 'larger' : generation}`, '');
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
  const scoring = board.streets.filter((street) => street.scores && street.cells.includes(cell));
  if (!scoring.length) return { ...called, text: say('explain.lane'), rule };
  const title = listed(scoring.map((street) => street.name));
  const text = say('explain.street', { points: count('point', board.numbers.street) });
  return { title, text, rule: ruleOf('street') };
}
