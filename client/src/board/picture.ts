// How a building looks from the south and a little from above: faces, roofs, shadow, and what stands where on it.
import type { TileOut } from '../protocol.gen';
import { parseCell } from '../kit/cells';
import { crownOf } from './crowns';
import { type Layout, type Rect, boxOf } from './geometry';
import { shadowOf, tiersOf } from './heights';
import { type Sides, facesPath, floorsPath, ledgesPath, outline, pathOf, shadowPath } from './outline';
import { type Places, placesOn, within } from './places';

/** The foot of a building's walls inside its squares; its roof leans over the northern edge a little. */
const FOOT: Sides = { north: -3, east: 2, south: 1.5, west: 2 };
/** A small house has a hedge around it. */
const GARDEN: Sides = { north: 0, east: 4, south: 4, west: 4 };
/** Windows: how wide, and how far from one to the next. */
const WINDOWS: Record<string, [wide: number, step: number]> = {
  start: [4, 10],
  bronze: [3, 6.4],
  silver: [3, 4.2],
  gold: [2.6, 5.2],
  legendary: [2.2, 4.6],
};
/** Windows of a floor that are lit at night: how many are passed by between them. */
const DARK = [2, 0, 3, 1, 4, 0, 1];

/** What the king token of a legendary building takes of its roof, from north to south. */
const KING = 36;

export interface Picture extends Places {
  /** The outline of all one sees. */
  rim: string;
  shadow: string;
  /** The roof of the lower part, around an upper one. */
  terrace: string;
  faces: string;
  floors: string;
  /** Dashes along the floors: all windows, and those with light at night. */
  windows: string;
  lights: string;
  ledges: string;
  roof: string;
  /** A line inside the roof's edge. */
  parapet: string;
  /** The box around the roof. */
  top: Rect;
}

export function pictureOf(layout: Layout, cells: string[], generation: string, tile = ''): Picture {
  const foot = generation === 'start' ? GARDEN : FOOT;
  const [wide, step] = WINDOWS[generation] ?? [3, 6.4];
  const roofs = roofsOf(layout, cells, generation);
  const top = roofs.at(-1);
  return {
    rim: pathOf(outline(layout, cells, foot)),
    shadow: shadowPath(layout, cells, 4, shadowOf(cells, generation)),
    terrace: roofs.length > 1 ? pathOf(roofs[0]?.loops ?? []) : '',
    faces: roofs.map(({ loops, high }) => facesPath(loops, high)).join(''),
    floors: roofs.map(({ loops, high }) => floorsPath(loops, high, floorsOf(high), step, wide)).join(''),
    windows: `${wide} ${step - wide}`,
    lights: DARK.map((dark) => `${wide} ${step * (dark + 1) - wide}`).join(' '),
    ledges: roofs.map(({ loops }) => ledgesPath(loops, 1.6)).join(''),
    roof: pathOf(top?.loops ?? []),
    parapet: pathOf(outline(layout, cells, grown(top?.sides ?? foot, 1.4))),
    ...placesOn(layout, cells, top?.sides ?? foot, crownOf(tile, generation), generation === 'legendary' ? KING : 0),
    top: within(boxOf(layout, cells), top?.sides ?? foot),
  };
}

function floorsOf(high: number): number {
  return Math.max(1, Math.floor((high - 0.5) / 4));
}

function grown(sides: Sides, by: number): Sides {
  return { north: sides.north + by, east: sides.east + by, south: sides.south + by, west: sides.west + by };
}

/** The roofs from the ground up, each above a face as high as it says. */
export function roofsOf(layout: Layout, cells: string[], generation: string) {
  let sides = generation === 'start' ? GARDEN : FOOT;
  return tiersOf(cells, generation).map(({ inset, high }) => {
    // the back of an upper part is not seen behind it, so nothing is set back there
    sides = { ...grown(sides, inset), north: sides.north, south: sides.south + inset + high };
    return { sides, high, loops: outline(layout, cells, sides) };
  });
}

/** Things in the south stand before things in the north. */
export function northFirst<T extends { cells: string[] }>(things: T[]): T[] {
  const depth = (thing: T) => thing.cells.reduce((sum, cell) => sum + parseCell(cell).row, 0) / thing.cells.length;
  return [...things].sort((a, b) => depth(a) - depth(b));
}

export function tileOf(tiles: TileOut[], name: string): TileOut | undefined {
  return tiles.find((tile) => tile.name === name);
}
