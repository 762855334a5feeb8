// Where a note finds room beside the thing it is about, without lying over it.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Side = 'right' | 'left' | 'below' | 'above';
/** Where room is looked for: what is wide has its neighbours at both sides, and nothing is to lie over them. */
const UPRIGHT: readonly Side[] = ['right', 'left', 'below', 'above'];
const WIDE: readonly Side[] = ['below', 'above', 'right', 'left'];

export interface Spot {
  left: number;
  top: number;
  /** On which side of the thing it lies; nowhere beside it if there is no room. */
  side: Side | null;
  /** How far along that side its arrow points at the thing's middle. */
  arrow: number;
}

const GAP = 12;
const MARGIN = 6;

const within = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most - MARGIN));

/** A spot for a note of a size: at the first side with room, else at the lower edge of the screen. */
export function spotBeside(
  thing: Box,
  note: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
): Spot {
  const middle = { x: thing.left + thing.width / 2, y: thing.top + thing.height / 2 };
  const room: Record<Side, number> = {
    right: screen.width - (thing.left + thing.width) - note.width,
    left: thing.left - note.width,
    below: screen.height - (thing.top + thing.height) - note.height,
    above: thing.top - note.height,
  };
  const sides = thing.width > 2 * thing.height ? WIDE : UPRIGHT;
  const side = sides.find((each) => room[each] >= GAP + MARGIN) ?? null;
  const across = within(middle.x - note.width / 2, screen.width - note.width);
  const along = within(middle.y - note.height / 2, screen.height - note.height);
  const at = {
    right: { left: thing.left + thing.width + GAP, top: along },
    left: { left: thing.left - note.width - GAP, top: along },
    below: { left: across, top: thing.top + thing.height + GAP },
    above: { left: across, top: thing.top - note.height - GAP },
  };
  if (!side) return { left: across, top: screen.height - note.height - MARGIN, side, arrow: 0 };
  const { left, top } = at[side];
  return { left, top, side, arrow: side === 'right' || side === 'left' ? middle.y - top : middle.x - left };
}

/** The box around several. */
export function around(boxes: readonly Box[]): Box | null {
  const seen = boxes.filter(({ width, height }) => width > 0 && height > 0);
  if (seen.length === 0) return null;
  const left = Math.min(...seen.map((each) => each.left));
  const top = Math.min(...seen.map((each) => each.top));
  const width = Math.max(...seen.map((each) => each.left + each.width)) - left;
  const height = Math.max(...seen.map((each) => each.top + each.height)) - top;
  return { left, top, width, height };
}
