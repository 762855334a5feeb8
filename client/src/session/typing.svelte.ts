// Moves that are typed: what can follow, and what becomes of a line. It knows no rule.
import type { LotOut, TileOut } from '../protocol.gen';
import { count, listed, sayOr } from '../words';
import { moveOf, offersAfter, type Offer } from './completion';
import { textsOf } from './moves';
import type { Reasons } from './reasons.svelte';
import type { TableState } from './state.svelte';
import type { Viewpoint } from './viewpoint.svelte';

/** What is typed to take the last step back, beside the moves. */
const UNDO = 'undo';
/** More is nothing that could be read, and the server takes no more. */
export const LONGEST_LINE = 200;

export interface TypingHooks {
  play(move: string): void;
  undo(): void;
  end(): void;
}

export class Typing {
  line = $state('');
  private readonly moves = $derived.by(() => {
    if (!this.seen.myTurn) return [];
    return [...textsOf(this.table.legal), ...(this.table.canUndo ? [UNDO] : [])];
  });
  /** What is typed is a move that can be made. */
  readonly whole = $derived.by(() => moveOf(this.line, this.moves) !== null);
  readonly offers = $derived.by<Offer[]>(() => offersAfter(this.line, this.moves));

  constructor(
    private readonly table: Pick<TableState, 'board' | 'legal' | 'tiles' | 'canUndo' | 'called'>,
    private readonly seen: Pick<Viewpoint, 'myTurn'>,
    private readonly reasons: Pick<Reasons, 'askWhy' | 'complain'>,
    private readonly hooks: TypingHooks,
  ) {}

  /** What is said beside an offer: what the word is, and in how many places its tile can stand. */
  about({ text, line, moves }: Offer): string {
    const words = line.trim().split(' ');
    if (words.length === 1) return sayOr(`play.about.${text}`, '');
    const lot = this.table.board?.lots.find((each) => each.name === text);
    if (lot && words.length === 2) return aboutLot(lot);
    const tile = this.table.tiles.get(text);
    if (tile && words.length === 2) return aboutTile(tile, moves.length);
    return moves.length > 1 ? count('place', moves.length) : '';
  }

  /** Do what is typed, or tell why not; whether the line is done with. */
  submit(): boolean {
    const line = this.line.trim();
    if (!line) return false;
    const move = moveOf(line, this.moves);
    if (move !== null) this.obey(move);
    else if (!this.seen.myTurn) this.reasons.complain('server.not_your_turn');
    else if (offersAfter(`${line} `, this.moves).length) this.reasons.complain('type.unfinished');
    else if (line.toLowerCase() === UNDO) this.hooks.undo();
    else this.reasons.askWhy(line);
    return move !== null;
  }

  private obey(move: string): void {
    this.line = '';
    if (move === UNDO) this.hooks.undo();
    else if (move === 'end') this.hooks.end();
    else this.hooks.play(move);
  }
}

function aboutLot(lot: LotOut): string {
  return listed([sayOr(`district.${lot.district}`, lot.district), count('square', lot.cells.length)]);
}

function aboutTile({ generation, title, points }: TileOut, places: number): string {
  return listed([
    title || sayOr(`generation.${generation}`, generation),
    count('point', points),
    count('place', places),
  ]);
}
