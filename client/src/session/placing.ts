// Where the tile in hand lies, over which field and which way round: on a legal place if there is one.
import type { BoardOut, TileOut } from '../protocol.gen';
import { corner, footprint, laidOver, mirrored, numberOf, spot, turned, type Shape, type Spot } from './footprints';
import type { Legal, TileMove } from './moves';

/** How the tile is held: which way round, and by which of its squares. */
export interface Grip {
  orientation: number;
  hold: Spot;
}

export const LOOSE: Grip = { orientation: 0, hold: [0, 0] };

/** A place for the tile in hand. */
export interface Place {
  cells: string[];
  orientation: number;
  /** The legal move, if it is one. */
  move: TileMove | null;
}

/** All legal places of a tile that cover a field, in a steady order. */
export function placesOver(legal: Legal, tile: TileOut, cell: string): Place[] {
  return legal.tiles
    .filter((move) => move.tile === tile.name && move.cells.includes(cell))
    .map((move) => ({ cells: move.cells, orientation: numberOf(footprint(move.cells), tile.orientations), move }))
    .sort((a, b) => a.orientation - b.orientation || compare(corner(a.cells), corner(b.cells)));
}

/** Where the tile stands when it is held over a field: on a legal place if there is one. */
export function placeAt(board: BoardOut, legal: Legal, tile: TileOut, cell: string, grip: Grip): Place {
  const places = placesOver(legal, tile, cell);
  const like = places.filter((place) => place.orientation === grip.orientation);
  const exact = like.find((place) => compare(holdOf(place, cell), grip.hold) === 0);
  return exact ?? like[0] ?? places[0] ?? astray(board, tile, cell, grip);
}

/** The grip that gives this place. */
export function gripOf(place: Place, cell: string): Grip {
  return { orientation: place.orientation, hold: holdOf(place, cell) };
}

/**
 * A grip by the lowest squares of the tile, as far as that is a place: so a finger below the field
 * hides nothing of it.
 */
export function gripFromBelow(legal: Legal, tile: TileOut, cell: string, grip: Grip): Grip {
  const places = placesOver(legal, tile, cell);
  const like = places.filter((place) => place.orientation === grip.orientation);
  const below = (place: Place) => Math.max(...place.cells.map((each) => spot(each)[0])) - spot(cell)[0];
  const best = (like.length ? like : places).reduce<Place | null>(
    (least, each) => (least && below(least) <= below(each) ? least : each),
    null,
  );
  if (best) return gripOf(best, cell);
  const shape = tile.orientations[grip.orientation] ?? [];
  const lowest = shape.reduce<Spot>((low, [row, column]) => (row > low[0] ? [row, column] : low), grip.hold);
  return { orientation: grip.orientation, hold: lowest };
}

/** The next way to hold the tile over a field: among legal places if there are any. */
export function turn(board: BoardOut, legal: Legal, tile: TileOut, cell: string, grip: Grip, step: 1 | -1): Grip {
  const places = placesOver(legal, tile, cell);
  const here = placeAt(board, legal, tile, cell, grip);
  if (places.length === 0) {
    const shape = tile.orientations[here.orientation] ?? [];
    let next: Shape = shape;
    for (let n = 0; n < (step === 1 ? 1 : 3); n++) next = turned(next);
    return firm(tile, numberOf(next, tile.orientations));
  }
  const at = places.findIndex((place) => place.move === here.move);
  const next = places[(at + step + places.length) % places.length] ?? here;
  return gripOf(next, cell);
}

/** The tile seen in a mirror, if it can stand so; else the next place that is another way round. */
export function flip(board: BoardOut, legal: Legal, tile: TileOut, cell: string, grip: Grip): Grip {
  const here = placeAt(board, legal, tile, cell, grip);
  const wanted = numberOf(mirrored(tile.orientations[here.orientation] ?? []), tile.orientations);
  const places = placesOver(legal, tile, cell);
  if (places.length === 0) return firm(tile, wanted);
  const found = places.find((place) => place.orientation === wanted && place.move !== here.move);
  return found ? gripOf(found, cell) : turn(board, legal, tile, cell, grip, 1);
}

function firm(tile: TileOut, orientation: number): Grip {
  const first = tile.orientations[orientation]?.[0];
  return { orientation, hold: first ? [first[0], first[1]] : [0, 0] };
}

function astray(board: BoardOut, tile: TileOut, cell: string, grip: Grip): Place {
  const orientation = tile.orientations[grip.orientation] ? grip.orientation : 0;
  const shape = tile.orientations[orientation] ?? [];
  const held = shape.filter(([row, column]) => row === grip.hold[0] && column === grip.hold[1]);
  const tries = [...held, ...shape].map(([row, column]) =>
    laidOver(shape, [row, column], cell, board.width, board.height),
  );
  // on land if it can be, so that the answer is about the land
  const onLand = tries.find((cells) => cells.every((each) => board.lots.some((lot) => lot.cells.includes(each))));
  return { cells: onLand ?? tries[0] ?? [cell], orientation, move: null };
}

function holdOf(place: Place, cell: string): Spot {
  const [top, left] = corner(place.cells);
  const [row, column] = spot(cell);
  return [row - top, column - left];
}

function compare(one: Spot, other: Spot): number {
  return one[0] - other[0] || one[1] - other[1];
}
