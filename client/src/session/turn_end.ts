// Ending a turn: done, or told why not.
import { say } from '../words';
import type { Hand } from './hand.svelte';
import type { Reasons } from './reasons.svelte';
import type { TableState } from './state.svelte';
import type { Viewpoint } from './viewpoint.svelte';

export class TurnEnd {
  constructor(
    private readonly table: Pick<TableState, 'mySeats' | 'legal'>,
    private readonly seen: Pick<Viewpoint, 'myTurn'>,
    private readonly hand: Pick<Hand, 'unbuilt' | 'remind' | 'drop'>,
    private readonly reasons: Pick<Reasons, 'known' | 'complain' | 'askWhy'>,
    private readonly play: (move: string) => void,
  ) {}

  get whyNot(): string {
    if (!this.seen.myTurn) return say('turn.end.not_yours');
    return this.reasons.known('end') ?? say('turn.end.asking');
  }

  /** End the turn, or be told why that is not possible. */
  try(): void {
    const { unbuilt } = this.hand;
    if (!this.seen.myTurn) {
      if (this.table.mySeats.length > 0) this.reasons.complain('turn.end.not_yours');
    } else if (!this.table.legal.end) this.reasons.askWhy('end');
    else if (unbuilt) this.hand.remind(unbuilt);
    else {
      this.hand.drop();
      this.play('end');
    }
  }
}
