// What a player has and can be counted.
import type { BoardOut, PlayerOut } from '../protocol.gen';

export type Holding = 'workers' | 'cards' | 'tiles';

/** How much of everything a player has; without action cards in a game that has none. */
export function holdingsOf(board: BoardOut, player: PlayerOut): { holding: Holding; n: number }[] {
  const cards = board.action_cards ? [{ holding: 'cards' as const, n: player.cards.length }] : [];
  return [{ holding: 'workers', n: player.workers }, ...cards, { holding: 'tiles', n: player.unbuilt.length }];
}
