// What is told of lots and blocks, in words: for those who read the board instead of looking at it.
import type { BlockOut, BoardOut, Building, LotOut, TileOut, ViewOut } from '../protocol.gen';
import { count, listed, say, sayOr, tileName } from '../words';

/** A position with everything its lots are called by. */
export interface Land {
  board: BoardOut;
  view: ViewOut;
  names: readonly string[];
  tiles: ReadonlyMap<string, TileOut>;
}

/** A block as it is read: where it lies, what is along it, and its lots. */
export interface BlockWords {
  title: string;
  about: string;
  lots: LotOut[];
}

/** Whose a lot is, and what stands on these of its squares. */
export function lotState({ board, view, names, tiles }: Land, lot: LotOut, cells: readonly string[]): string[] {
  if (board.out_of_play.includes(lot.name)) return [say('field.out')];
  const owner = view.players.findIndex((player) => player.lots.includes(lot.name));
  if (owner < 0) return [say('field.free')];
  const parts = [say('field.owned', { who: names[owner] ?? '' })];
  const built = buildingsOn({ view }, cells);
  if (built.length) return [...parts, ...built.flatMap(({ tile }) => tiles.get(tile) ?? []).map(tileName)];
  return view.players[owner]?.manned.includes(lot.name) ? [...parts, say('field.worker')] : parts;
}

/** Everything about a lot in one sentence: where it is, whose, what stands on it and what is left of it. */
export function lotSentence(land: Land, lot: LotOut): string {
  return say('text.lot', {
    lot: lot.name,
    district: sayOr(`district.${lot.district}`, lot.district),
    squares: count('square', lot.cells.length),
    cells: lot.cells,
    state: listed([...lotState(land, lot, []), ...standing(land, lot)]),
  });
}

/** The blocks of a board, with what never changes about them. */
export function blocksOf(board: BoardOut): BlockWords[] {
  const lots = new Map(board.lots.map((lot) => [lot.name, lot]));
  return board.blocks.map((block, n) => ({
    title: say('text.block', { n: n + 1, first: block.squares[0] ?? '', last: block.squares.at(-1) ?? '' }),
    about: aboutBlock(board, block),
    lots: block.lots.flatMap((name) => lots.get(name) ?? []),
  }));
}

/** The lots of a block that can still be bought. */
export function freeIn(land: Land, lots: readonly LotOut[]): string {
  const owned = new Set(land.view.players.flatMap((player) => player.lots));
  const free = lots.map((lot) => lot.name).filter((name) => !owned.has(name) && !land.board.out_of_play.includes(name));
  return free.length ? say('text.free', { names: free }) : say('text.full');
}

/** A block told in a breath: what is free there, and what belongs to whom. */
export function blockSentence(land: Land, { title, lots }: BlockWords): string {
  const owned = new Set(land.view.players.flatMap((player) => player.lots));
  const told = lots
    .filter((lot) => owned.has(lot.name))
    .map((lot) => say('text.brief', { lot: lot.name, state: listed(lotState(land, lot, lot.cells)) }));
  return [`${title}.`, freeIn(land, lots), ...told].join(' ');
}

function aboutBlock({ streets }: BoardOut, block: BlockOut): string {
  const along = streets
    .filter((street) => block.streets.includes(street.code))
    .map(({ name, scores }) => (scores ? say('text.scores', { street: name }) : name));
  const parts = along.length ? [say('text.streets', { streets: along })] : [];
  if (block.inner.length) parts.push(say('text.inner', { cells: block.inner }));
  return parts.join(' ');
}

/** The buildings on a lot with their squares, and the squares of it that are left if somebody owns it. */
function standing({ view, tiles }: Land, lot: LotOut): string[] {
  const built = buildingsOn({ view }, lot.cells);
  const told = built.flatMap(({ tile, cells }) => {
    const found = tiles.get(tile);
    return found ? [say('text.building', { tile: tileName(found), cells, points: count('point', found.points) })] : [];
  });
  const empty = lot.cells.filter((cell) => !built.some((each) => each.cells.includes(cell)));
  return built.length && empty.length ? [...told, say('text.empty', { cells: empty })] : told;
}

function buildingsOn({ view }: Pick<Land, 'view'>, cells: readonly string[]): Building[] {
  return view.players
    .flatMap((player) => player.buildings)
    .filter((building) => building.cells.some((cell) => cells.includes(cell)));
}
