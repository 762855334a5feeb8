// Bots as they sit at a table.
import type { SeatOut } from '../protocol.gen';
import { say, sayOr } from './words';

/** What people call a bot. */
export const botName = (bot: string) => sayOr(`bot.${bot}.name`, bot);

/** What a bot is like; empty if nobody has said. */
export const aboutBot = (bot: string) => sayOr(`bot.${bot}.about`, '');

/** A bot and what it is like. */
export function described(bot: string): string {
  return aboutBot(bot) ? say('bot.described', { bot: botName(bot), about: aboutBot(bot) }) : botName(bot);
}

/** Who sits on a seat: a bot that is called after its kind in words, others by their names; null if nobody does. */
export function seatName({ name, bot, number }: Pick<SeatOut, 'name' | 'bot' | 'number'>): string | null {
  if (!bot || !number) return name;
  return number > 1 ? say('bot.numbered', { bot: botName(bot), n: number }) : botName(bot);
}

/** What is told of a bot beside the name of its seat, which may tell the half of it. */
export function toldBeside(bot: string, { number }: Pick<SeatOut, 'number'>): string {
  return number ? aboutBot(bot) : described(bot);
}
