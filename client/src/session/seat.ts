// Getting a seat: only who is known again can use it, and browsers that refuse cookies are strangers every time.
import type { TableOut } from '../protocol.gen';
import * as api from '../kit/api';
import { say } from '../words';

/** The server does not know this browser again. */
export class Stranger extends api.Refusal {}

const TRIAL = 'ny1901_trial';

const mine = (table: TableOut) => table.yours || table.seats.some((seat) => seat.yours);

/**
 * Lay or join a table and give its page; or say that cookies are needed, before a seat is taken in
 * vain if possible.
 */
export async function takeSeat(ask: () => Promise<TableOut>): Promise<string> {
  if (keepsCookies()) {
    const { id } = await ask();
    if (mine(await api.table(id))) return `/table/${id}`;
  }
  throw new Stranger(say('lobby.cookies'));
}

/** Try it: browsers that keep none may still say that they do. */
function keepsCookies(): boolean {
  document.cookie = `${TRIAL}=1; samesite=lax`;
  const kept = document.cookie.includes(TRIAL);
  document.cookie = `${TRIAL}=; samesite=lax; max-age=0`;
  return kept;
}
