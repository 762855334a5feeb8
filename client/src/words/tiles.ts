// What tiles are called.
import type { TileOut } from '../protocol.gen';
import type { Text } from './formatter';
import { cased, plain, word } from './words';

/** A tile by its title, or its generation and name; there is only one kind of starting property. */
export function tileWord(tile: TileOut): Text {
  const generation = word('generation', tile.generation);
  if (tile.title || tile.generation === 'start') return tile.title || generation;
  return cased('tile', { generation, name: tile.name });
}

export const tileName = (tile: TileOut): string => plain(tileWord(tile));
