// Something on the board that is looked for: what one player has, or what counts for a street or the challenge.
import { cellsKey } from '../kit/cells';
import type { Standing, ViewOut } from '../protocol.gen';
import { count, say } from '../words';

/** What is looked for, and how it is called. */
export type Wanted = { name: string } & ({ player: number } | { street: string } | { challenge: string });

export interface Found {
  name: string;
  /** Buildings by their squares, and lots by their names. */
  things: ReadonlySet<string>;
  /** By seat: how many buildings; nothing for a seat that is not asked about. */
  counts: readonly (number | null)[];
  /** The squares of those buildings. */
  cells: string[];
}

export class Spotlight {
  wanted = $state.raw<Wanted | null>(null);
  readonly found = $derived.by<Found | null>(() => {
    const view = this.view();
    return view && this.wanted && find(view, this.wanted);
  });

  constructor(private readonly view: () => ViewOut | null) {}
}

/** What of a position is wanted; nothing if there is no such thing in this game. */
export function find(view: ViewOut, wanted: Wanted): Found | null {
  const buildings =
    'player' in wanted
      ? view.players.map((player, seat) => (seat === wanted.player ? player.buildings : []))
      : counted(view, 'street' in wanted ? view.streets : view.challenges, wanted);
  if (!buildings) return null;
  const lots = 'player' in wanted ? (view.players[wanted.player]?.lots ?? []) : [];
  return {
    name: wanted.name,
    things: new Set([...buildings.flat().map(({ cells }) => cellsKey(cells)), ...lots]),
    counts: buildings.map(({ length }, seat) => ('player' in wanted && seat !== wanted.player ? null : length)),
    cells: buildings.flat().flatMap(({ cells }) => cells),
  };
}

function counted(view: ViewOut, standings: Standing[], wanted: Wanted) {
  const subject = 'street' in wanted ? wanted.street : 'challenge' in wanted ? wanted.challenge : '';
  const standing = standings.find((each) => each.subject === subject);
  return standing?.buildings.map((places, seat) =>
    places.flatMap((place) => view.players[seat]?.buildings[place] ?? []),
  );
}

/** What of one player is found, in words. */
export function foundSentence({ name, counts }: Found): string {
  const n = counts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return say('owners.found', { who: name, buildings: count('building', n) });
}
