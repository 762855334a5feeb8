// What a player has and can be counted.
import type { BoardOut, PlayerOut } from '../protocol.gen';

export type Stock = 'workers' | 'cards' | 'tiles';

/** How much of everything a player has; without action cards in a game that has none. */
export function stocksOf(board: BoardOut, player: PlayerOut): { stock: Stock; n: number }[] {
  const cards = board.action_cards ? [{ stock: 'cards' as const, n: player.cards.length }] : [];
  return [{ stock: 'workers', n: player.workers }, ...cards, { stock: 'tiles', n: player.unbuilt.length }];
}
