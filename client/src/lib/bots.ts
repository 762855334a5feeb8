// Bots as they sit down at a table.
import type { SeatWish } from '../protocol.gen';
import { sayOr } from './words';

/** A seat for a bot, called as people call it. */
export function botSeat(bot: string): SeatWish {
  return { kind: 'bot', bot, name: sayOr(`bot.${bot}.name`, bot) };
}
