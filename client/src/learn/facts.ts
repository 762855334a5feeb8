// What one must know of a game to explain it: facts of its variant and of its table, as the server tells them.
import { sizeDecides } from '../kit/demolition';
import type { BoardOut, Numbers, TableOut, VariantOut } from '../protocol.gen';

export interface Facts {
  /** Points that open silver, and gold with the legendary ones; 0 if they are open from the first turn. */
  silverAt: number;
  goldAt: number;
  /** Points that bring about the end; 0 if none do. */
  endScore: number;
  startingProperty: boolean;
  /** A new building must have more squares than those it replaces, instead of a later generation. */
  sizeDecides: boolean;
  streets: boolean;
  challenge: boolean;
  actionCards: boolean;
  numbers: Numbers;
}

/** The facts of a game that has begun. */
export function factsOfBoard(board: BoardOut): Facts {
  return {
    ...common(board),
    streets: board.streets.some((street) => street.scores),
    challenge: board.challenge !== null,
    actionCards: board.action_cards,
  };
}

/** The facts of a table that waits for players, or of a game as it is played if nothing is left out. */
export function factsOfTable(table: Pick<TableOut, 'challenge' | 'action_cards'>, variant: VariantOut): Facts {
  return {
    ...common(variant),
    streets: variant.streets > 0,
    challenge: variant.challenge && table.challenge,
    actionCards: variant.action_cards && table.action_cards,
  };
}

type Common = Pick<VariantOut, 'silver_at' | 'gold_at' | 'end_score' | 'starting_property' | 'demolition' | 'numbers'>;

function common({ silver_at, gold_at, end_score, starting_property, demolition, numbers }: Common) {
  return {
    silverAt: silver_at,
    goldAt: gold_at,
    endScore: end_score,
    startingProperty: starting_property,
    sizeDecides: sizeDecides({ demolition }),
    numbers,
  };
}
