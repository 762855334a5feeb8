// Tables in a list: whose turn it is at each, where one is waited for, and who has won.
import type { SeatOut, TableOut } from '../protocol.gen';
import { listed, say, seatName } from '../words';

/** Whether a game waits for this visitor. */
export function waitsForMe({ turn, seats }: TableOut): boolean {
  const seat = turn === null ? undefined : seats[turn];
  return seat !== undefined && seat.yours && !seat.stands_in;
}

/** How a table stands: whose turn it is or who has won, if that is known. */
export function standing(table: TableOut): string {
  if (table.winners) return ending(table.seats, table.winners);
  const seat = table.turn === null ? undefined : table.seats[table.turn];
  if (!seat) return say(`lobby.status.${table.status}`);
  if (waitsForMe(table)) return say('lobby.turn.yours');
  return seat.yours ? say('lobby.turn.stand_in') : say('lobby.turn', { who: seatName(seat) ?? '' });
}

/** How a game has ended; of several people at one screen none is “you”. */
function ending(seats: SeatOut[], winners: number[]): string {
  const won = winners.flatMap((number) => seats[number] ?? []);
  if (won.length === 0) return say('lobby.ended');
  const alone = seats.filter((seat) => seat.yours).length === 1;
  if (alone && won.length === 1 && won[0]?.yours) return say('lobby.won.yours');
  return say('lobby.won', { who: listed(won.map((seat) => seatName(seat) ?? '')) });
}

/** Whether a game may be put away: one that is over, or that nobody else waits in. */
export function mayGoAway({ status, seats }: TableOut): boolean {
  return status === 'over' || (status === 'running' && seats.every((seat) => seat.kind === 'bot' || seat.yours));
}

/** First the games that wait for me, then the others, then those that are over; otherwise in the order given. */
export function inOrder(tables: TableOut[]): TableOut[] {
  const place = (table: TableOut) => (waitsForMe(table) ? 0 : table.status === 'over' ? 2 : 1);
  return [...tables].sort((one, other) => place(one) - place(other));
}
