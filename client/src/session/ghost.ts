// The tile in hand as it is drawn above the board, on the place it is given.
import type { Ghost } from '../board';
import type { Answer, PlayerOut, TileOut } from '../protocol.gen';
import type { Place } from './placing';

interface Sketch {
  tile: TileOut;
  place: Place;
  seat: number;
  player: PlayerOut | null;
  /** What the server says of the place, as soon as it has. */
  answer: Answer | null;
  /** The squares of the lots the answer complains of. */
  complained: string[];
}

export function ghostOf({ tile, place, seat, player, answer, complained }: Sketch): Ghost {
  const { cells, move } = place;
  const fields = answer?.trouble?.fields ?? [];
  const culprits = fields.length ? fields : complained;
  const under = player?.buildings.filter((each) => each.cells.some((cell) => cells.includes(cell))) ?? [];
  return {
    tile: tile.name,
    seat,
    cells,
    ok: move !== null,
    culprits: culprits.filter((cell) => cells.includes(cell) || fields.includes(cell)),
    demolished: move?.verb === 'rebuild' ? under.map((each) => each.cells) : [],
    needWorkers: answer?.preview?.manned ?? [],
    points: tile.points + (answer?.preview?.prestige ?? 0),
  };
}
