// Scores at which something happens, marked on every player's bar.
import type { BoardOut } from '../protocol.gen';

export type Threshold = { name: 'silver' | 'gold' | 'end'; at: number; metal: string };

export function thresholdsOf({ silver_at, gold_at, end_score }: BoardOut): Threshold[] {
  const thresholds: Threshold[] = [
    { name: 'silver', at: silver_at, metal: 'g-silver' },
    { name: 'gold', at: gold_at, metal: 'g-gold' },
    { name: 'end', at: end_score, metal: 'g-start' },
  ];
  return thresholds.filter((each) => each.at > 0);
}
