// For tests: the tiles of the box, and every way round of them.
import source from '../../../src/ny1901/data/skyscrapers.txt?raw';
import { cellName } from '../kit/cells';

type Shape = [row: number, column: number][];

export interface Drawn {
  name: string;
  generation: string;
  shape: Shape;
}

/** Every tile of the box, as it is drawn in the file. */
export const tiles: Drawn[] = source.split('\n').flatMap((line) => {
  const found = /^(bronze|silver|gold|legendary|start)\s+(\S+)\s+\d+(?:\s+\d+\s+[^#.]+)?\s+([#./ ]+)$/.exec(line);
  const [, generation, name, drawing] = found ?? [];
  if (generation === undefined || name === undefined || drawing === undefined) return [];
  const rows = drawing.split('/').map((row) => row.trim());
  const shape = rows.flatMap((row, y) => [...row].flatMap((each, x): Shape => (each === '#' ? [[y, x]] : [])));
  return [{ name, generation, shape }];
});

/** All ways round of a shape, each once, moved to the middle of a sheet. */
export function orientations(shape: Shape): string[][] {
  const turned = (all: Shape): Shape => all.map(([y, x]) => [x, -y]);
  const flipped: Shape = shape.map(([y, x]) => [y, -x]);
  const ways = [shape, flipped].flatMap((each) => [
    each,
    turned(each),
    turned(turned(each)),
    turned(turned(turned(each))),
  ]);
  const placed = ways.map((way) => {
    const [top, left] = [Math.min(...way.map(([y]) => y)), Math.min(...way.map(([, x]) => x))];
    return way.map(([y, x]) => cellName(y - top + 2, x - left + 2)).sort();
  });
  return [...new Map(placed.map((cells) => [cells.join(), cells])).values()];
}
