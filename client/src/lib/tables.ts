// Tables in a list: whose turn it is at each, and where one is waited for.
import type { TableOut } from '../protocol.gen';
import { say } from './words';

/** Whether a game waits for this visitor. */
export function waitsForMe({ turn, seats }: TableOut): boolean {
  const seat = turn === null ? undefined : seats[turn];
  return seat !== undefined && seat.yours && !seat.stands_in;
}

/** How a table stands: whose turn it is, if that is known. */
export function standing(table: TableOut): string {
  const seat = table.turn === null ? undefined : table.seats[table.turn];
  if (!seat) return say(`lobby.status.${table.status}`);
  if (waitsForMe(table)) return say('lobby.turn.yours');
  return seat.yours ? say('lobby.turn.stand_in') : say('lobby.turn', { who: seat.name ?? '' });
}

/** First the games that wait for me, then the others, then those that are over; otherwise in the order given. */
export function inOrder(tables: TableOut[]): TableOut[] {
  const place = (table: TableOut) => (waitsForMe(table) ? 0 : table.status === 'over' ? 2 : 1);
  return [...tables].sort((one, other) => place(one) - place(other));
}
