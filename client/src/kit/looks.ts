// By what players are known at the table that is shown: the colour and the emblem of each seat.
import { createContext } from 'svelte';
import type { Colour, Emblem } from '../protocol.gen';

export interface Look {
  colour: Colour;
  emblem: Emblem;
}

export const COLOURS: readonly Colour[] = ['cobalt', 'carmine', 'moss', 'magenta', 'turquoise', 'violet'];

/** How an emblem is drawn, 15 units across around 0: filled, or as a line so thick. */
interface Glyph {
  path: string;
  line: number;
}

export const GLYPHS: Readonly<Record<Emblem, Glyph>> = {
  star: { path: 'M0-7.2L1.9-2.4 6.9-2.1 3 1.1 4.3 6 0 3.2-4.3 6-3 1.1-6.9-2.1-1.9-2.4Z', line: 0 },
  wave: { path: 'M-6.6-1.2Q-3.3-6.2 0-2.6T6.6-3.6M-6.6 3.8Q-3.3-1.2 0 2.4T6.6 1.4', line: 2.6 },
  diamond: { path: 'M0-7.4L5.4 0 0 7.4-5.4 0Z', line: 0 },
  ring: { path: 'M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0Z', line: 3 },
  cross: { path: 'M-2.2-6.8H2.2V-2.2H6.8V2.2H2.2V6.8H-2.2V2.2H-6.8V-2.2H-2.2Z', line: 0 },
  crescent: { path: 'M3.6-6.4A7.2 7.2 0 1 0 3.6 6.4A6.6 6.6 0 0 1 3.6-6.4Z', line: 0 },
  anchor: {
    path: 'M0-3.4V6.2M-3.4-1H3.4M-6.2 1.4C-6 4.8-3 6.4 0 6.4S6 4.8 6.2 1.4M0-3.4A1.6 1.6 0 1 0-.1-3.4',
    line: 1.9,
  },
  hourglass: { path: 'M-5.6-6.6H5.6L1.2 0 5.6 6.6H-5.6L-1.2 0Z', line: 0 },
};

export const EMBLEMS = Object.keys(GLYPHS) as readonly Emblem[];

/** How a seat looks where nobody has chosen anything. */
export const usualLook = (seat: number): Look => ({
  colour: COLOURS[seat % COLOURS.length] ?? 'cobalt',
  emblem: EMBLEMS[seat % EMBLEMS.length] ?? 'star',
});

/** Whether a seat looks as if nobody had chosen anything. */
export const isUsual = (look: Look | null, seat: number): boolean =>
  look === null || (look.colour === usualLook(seat).colour && look.emblem === usualLook(seat).emblem);

/** The same looks, but no two alike: whoever comes later gets the first colour or emblem that is left. */
export function tellApart(wished: readonly (Look | null)[]): (Look | null)[] {
  const given: Look[] = [];
  return wished.map((look) => {
    if (!look) return null;
    const free = <T>(part: (look: Look) => T, all: readonly T[]) =>
      [part(look), ...all].find((each) => given.every((other) => part(other) !== each)) ?? part(look);
    const made = { colour: free((each) => each.colour, COLOURS), emblem: free((each) => each.emblem, EMBLEMS) };
    given.push(made);
    return made;
  });
}

/** How the seats of this page look: asked for again whenever they may have changed. */
type Looks = () => readonly Look[];
const [get, set, known] = createContext<Looks>();

/** From here on these are the looks of the seats. */
export const setLooks = set;

/** How a seat looks, for a component that is being made; as usual where no table is shown. */
export function lookHere(): (seat: number) => Look {
  const looks: Looks = known() ? get() : () => [];
  return (seat) => looks()[seat] ?? usualLook(seat);
}

/** The colours of the seats become those of the whole page. */
export function wearLooks(looks: readonly Look[], page: HTMLElement = document.documentElement): void {
  for (let seat = 0; seat < 4; seat += 1) {
    for (const part of ['', 'on-']) {
      const { colour } = looks[seat] ?? usualLook(seat);
      page.style.setProperty(`--${part}player-${seat}`, `var(--${part}colour-${colour})`);
    }
  }
}
