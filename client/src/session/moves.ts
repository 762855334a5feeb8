// The moves the server allows, read from their texts. Nothing here decides what is allowed.

export interface LandMove {
  verb: 'acquire' | 'grab' | 'giveup';
  lot: string;
  text: string;
}
export interface TileMove {
  verb: 'build' | 'boom' | 'rebuild';
  tile: string;
  cells: string[];
  text: string;
}
export interface Legal {
  land: LandMove[];
  tiles: TileMove[];
  shift: boolean;
  end: boolean;
}

/** The legal moves, sorted by what they are about. */
export function readLegal(texts: readonly string[]): Legal {
  const legal: Legal = { land: [], tiles: [], shift: false, end: false };
  for (const text of texts) {
    const [verb, subject = '', ...cells] = text.split(' ');
    switch (verb) {
      case 'acquire':
      case 'grab':
      case 'giveup':
        legal.land.push({ verb, lot: subject, text });
        break;
      case 'build':
      case 'boom':
      case 'rebuild':
        legal.tiles.push({ verb, tile: subject, cells, text });
        break;
      case 'shift':
        legal.shift = true;
        break;
      case 'end':
        legal.end = true;
        break;
    }
  }
  return legal;
}

/** The text of a move with a tile. */
export function tileMove(verb: TileMove['verb'], tile: string, cells: readonly string[]): string {
  return [verb, tile, ...cells].join(' ');
}

/** The texts of all legal moves. */
export function textsOf({ land, tiles, shift, end }: Legal): string[] {
  const bare = [shift ? 'shift' : '', end ? 'end' : ''].filter(Boolean);
  return [...[...land, ...tiles].map((move) => move.text), ...bare];
}
