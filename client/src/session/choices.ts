// On the way to a move: what can be picked next.
import type { BoardOut, ViewOut } from '../protocol.gen';
import type { Legal } from './moves';

/**
 * A card may have been taken for a lot, in place of what was in hand; Land Grab may be for one kind of lots only;
 * own land is pointed at before a tile is chosen for it.
 */
export type Held =
  | { kind: 'none' }
  | { kind: 'card'; place: number; lots: string; lot?: string }
  | { kind: 'tile'; tile: string }
  | { kind: 'action'; card: string; lots?: string }
  | { kind: 'land'; lot: string; cell: string }
  | { kind: 'lot'; lot: string };

/** The lot card that goes with a lot: `R2`. */
export function cardOf(board: BoardOut, lot: string): string {
  const found = board.lots.find((each) => each.name === lot);
  return found ? `${lot.charAt(0)}${found.cells.length}` : '';
}

/** The district of a lot card like `R2`. */
export function districtOf(card: string): 'red' | 'blue' | 'yellow' | 'green' | 'pink' {
  return ({ R: 'red', B: 'blue', Y: 'yellow', G: 'green', P: 'pink' } as const)[card.charAt(0)] ?? 'red';
}

/** The lots in play that go with a lot card and that nobody owns. */
export function freeLots(board: BoardOut, view: ViewOut, card: string): BoardOut['lots'] {
  const owned = new Set(view.players.flatMap((player) => player.lots));
  return board.lots.filter(
    ({ name }) => cardOf(board, name) === card && !owned.has(name) && !board.out_of_play.includes(name),
  );
}

/** The lots that can be picked now, given what is in hand. */
export function litLots(board: BoardOut, legal: Legal, held: Held): string[] {
  const lotsFor = (verb: string) => legal.land.filter((move) => move.verb === verb).map((move) => move.lot);
  switch (held.kind) {
    case 'none':
    case 'land':
      return legal.land.filter((move) => move.verb !== 'grab').map((move) => move.lot);
    case 'card':
      return lotsFor('acquire').filter((lot) => cardOf(board, lot) === held.lots);
    case 'action':
      return held.card === 'land_grab'
        ? lotsFor('grab').filter((lot) => !held.lots || cardOf(board, lot) === held.lots)
        : [];
    case 'lot':
      return [held.lot];
    case 'tile':
      return [];
  }
}

/** The squares on which the tile in hand can stand somehow. */
export function litCells(legal: Legal, tile: string): string[] {
  return [...new Set(legal.tiles.filter((move) => move.tile === tile).flatMap((move) => move.cells))];
}

/** The tiles that can stand on one of these squares, each once, in the order of the moves. */
export function tilesOn(legal: Legal, cells: readonly string[]): string[] {
  return [
    ...new Set(legal.tiles.filter((move) => move.cells.some((cell) => cells.includes(cell))).map((move) => move.tile)),
  ];
}
