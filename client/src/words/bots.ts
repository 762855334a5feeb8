// Bots as they sit down at a table.
import type { SeatWish } from '../protocol.gen';
import { say, sayOr } from './words';

const nameOf = (bot: string) => sayOr(`bot.${bot}.name`, bot);

const aboutOf = (bot: string) => sayOr(`bot.${bot}.about`, '');

/** A bot and what it is like. */
export function described(bot: string): string {
  return aboutOf(bot) ? say('bot.described', { bot: nameOf(bot), about: aboutOf(bot) }) : nameOf(bot);
}

/** What is told of a bot beside the name of its seat, which may tell the half of it. */
export function toldBeside(name: string | null, bot: string): string {
  return name?.startsWith(nameOf(bot)) ? aboutOf(bot) : described(bot);
}

/** A seat for a bot, called as people call it. */
export function botSeat(bot: string): SeatWish {
  return { kind: 'bot', bot, name: nameOf(bot) };
}
