// Scores at which something happens, marked on every player's bar.
import type { BoardOut } from '../protocol.gen';

export type Mark = { name: 'silver' | 'gold' | 'end'; at: number; metal: string };

export function marksOf({ silver_at, gold_at, end_score }: BoardOut): Mark[] {
  const marks: Mark[] = [
    { name: 'silver', at: silver_at, metal: 'g-silver' },
    { name: 'gold', at: gold_at, metal: 'g-gold' },
    { name: 'end', at: end_score, metal: 'g-start' },
  ];
  return marks.filter((mark) => mark.at > 0);
}
