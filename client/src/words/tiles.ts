// What tiles are called.
import type { TileOut } from '../protocol.gen';
import { say } from './words';

/** A tile by its title, or its generation and name; there is only one kind of starting property. */
export function tileName(tile: TileOut): string {
  const generation = say(`generation.${tile.generation}` as 'generation.bronze');
  return tile.title || (tile.generation === 'start' ? generation : say('tile', { generation, name: tile.name }));
}
