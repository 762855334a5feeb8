// The first game of somebody who is new: they begin, against a gentle bot, and each new thing is explained.
import * as api from '../kit/api';
import { settings } from '../kit/settings.svelte';
import type { NewTable, TableOut } from '../protocol.gen';
import { say } from '../words';
import { takeSeat } from './seat';

/** Who plays with somebody whose first game it is. */
export const GENTLE: readonly string[] = ['newsboy'];

/** The one who is here, against some bots. */
export const against = (bots: readonly string[]): NewTable['seats'] => [
  { kind: 'here', name: settings.name.trim() || say('lobby.you') },
  ...bots.map((bot) => ({ kind: 'bot' as const, bot })),
];

/** Lay its table; the server is asked for the variant unless that is known. */
export async function firstGame(known = ''): Promise<TableOut> {
  settings.guide = true;
  settings.explained = [];
  const variant = known || (await api.offer()).first_game;
  const table = await takeSeat(() => api.lay({ variant, first: 0, seats: against(GENTLE) }));
  settings.knows = true;
  return table;
}
