// Where a game is played: at a table, which lasts, or in a lesson, which begins anew with every connection.
import * as api from '../kit/api';
import type { Frame, TableOut } from '../protocol.gen';
import { say } from '../words';
import type { Socket } from './connection';

export interface Venue {
  /** What a command that waits for its answer is kept under. */
  readonly id: string;
  /** Whether the game goes on where it was when a line is back. */
  readonly lasting: boolean;
  open(): Socket;
  /** The position after so many steps. */
  frame(step: number): Promise<Frame>;
  /** A table as it is shown here. */
  dress(table: TableOut): TableOut;
}

export const tableVenue = (id: string): Venue => ({
  id,
  lasting: true,
  open: () => openSocket(`/api/tables/${encodeURIComponent(id)}/play`),
  frame: (step) => api.frame(id, step),
  dress: (table) => table,
});

/** In a lesson nobody has a name of their own, and nothing is looked back at. */
export const lessonVenue = (name: string): Venue => ({
  id: `lesson ${name}`,
  lasting: false,
  open: () => openSocket(`/api/lessons/${encodeURIComponent(name)}/play`),
  frame: () => Promise.reject(new api.Refusal()),
  dress: (table) => ({
    ...table,
    seats: table.seats.map((seat) => ({ ...seat, name: say(seat.yours ? 'lobby.you' : 'lesson.rival') })),
  }),
});

function openSocket(path: string): Socket {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as Socket;
}
