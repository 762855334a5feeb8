// The connection of a table or a lesson over a socket of the browser; the command that waits is kept in the tab.
import { Connection, type Hooks } from './connection';
import { keepPending, pendingOf } from './pending';
import type { Venue } from './venue';

export function connect(venue: Venue, listener: Pick<Hooks, 'hear' | 'tell'>): Connection {
  return new Connection(
    {
      ...listener,
      open: () => venue.open(),
      later: (what, milliseconds) => window.setTimeout(what, milliseconds),
      forget: (timer) => window.clearTimeout(timer),
      chance: Math.random,
      keep: (command) => keepPending(() => sessionStorage, venue.id, command),
    },
    pendingOf(() => sessionStorage, venue.id),
  );
}
