// Moves to ask about when nothing can be done with a card or a tile: each stands for all of its kind.
import type { BoardOut, PlayerOut, TileOut, ViewOut } from '../protocol.gen';
import { cardOf } from './choices';
import { laidOver } from './geometry';
import { tileMove, type TileMove } from './moves';

/** A lot of this card's kind, a free one if there is any. */
export function lotFor(board: BoardOut, view: ViewOut, card: string): string | null {
  const owned = new Set(view.players.flatMap((player) => player.lots));
  const ofKind = board.lots.filter((lot) => cardOf(board, lot.name) === card);
  return (ofKind.find((lot) => !owned.has(lot.name) && !board.out_of_play.includes(lot.name)) ?? ofKind[0])?.name ?? null;
}

/** Where the tile would almost stand: the place with most squares on open land of the player. */
export function nearlyThere(board: BoardOut, player: PlayerOut, tile: TileOut): string[] {
  const land = board.lots.filter((lot) => player.lots.includes(lot.name)).flatMap((lot) => lot.cells);
  const built = new Set(player.buildings.flatMap((building) => building.cells));
  const own = new Set(land);
  const squares = new Set(board.lots.flatMap((lot) => lot.cells));
  const worth = (cell: string) => (own.has(cell) ? (built.has(cell) ? 100 : 10000) : squares.has(cell) ? 1 : 0);
  let best: string[] = [];
  let most = -1;
  for (const around of land.length ? land : (board.lots[0]?.cells ?? [])) {
    for (const shape of tile.orientations) {
      for (const [row, column] of shape) {
        const cells = laidOver(shape, [row, column], around, board.width, board.height);
        const sum = cells.reduce((total, cell) => total + worth(cell), 0);
        if (sum > most) [best, most] = [cells, sum];
      }
    }
  }
  return best;
}

/** The question why this tile can be built nowhere. */
export function askForTile(board: BoardOut, view: ViewOut, player: PlayerOut, tile: TileOut): string {
  // before anything else is done only a rebuild can say that the tile itself is locked
  const verb: TileMove['verb'] = !view.begun && tile.needs > player.score ? 'rebuild' : 'build';
  return tileMove(verb, tile.name, nearlyThere(board, player, tile));
}

/** The question why this action card can't be played. */
export function askForAction(board: BoardOut, view: ViewOut, player: PlayerOut, card: string): string | null {
  if (card === 'market_shift') return 'shift';
  if (card === 'land_grab') {
    const kinds = view.market.filter((kind): kind is string => kind?.endsWith('2') ?? false);
    const lots = [...kinds, ...board.lots.map((lot) => cardOf(board, lot.name)).filter((kind) => kind.endsWith('2'))];
    const lot = lots[0] && lotFor(board, view, lots[0]);
    return lot ? `grab ${lot}` : null;
  }
  const unbuilt = board.tiles.filter((tile) => player.unbuilt.includes(tile.name) && tile.needs <= player.score);
  const small = unbuilt.sort((one, other) => size(one) - size(other))[0];
  return small ? tileMove('boom', small.name, nearlyThere(board, player, small)) : null;
}

const size = (tile: TileOut) => tile.orientations[0]?.length ?? 0;
