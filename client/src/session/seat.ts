// Getting a seat: only who is known again can use it, and browsers that refuse cookies are strangers every time.
import { Stranger } from '../kit/api';
import type { TableOut } from '../protocol.gen';
import { complaint } from '../words';

const TRIAL = 'ny1901_trial';

/** Lay or join a table; or say that cookies are needed, before a seat is taken in vain if possible. */
export async function takeSeat(ask: () => Promise<TableOut>): Promise<TableOut> {
  try {
    if (keepsCookies()) return await ask();
  } catch (error) {
    if (!(error instanceof Stranger)) throw error;
  }
  throw new Stranger(complaint('lobby.cookies'));
}

/** Try it: browsers that keep none may still say that they do. */
function keepsCookies(): boolean {
  document.cookie = `${TRIAL}=1; samesite=lax`;
  const kept = document.cookie.includes(TRIAL);
  document.cookie = `${TRIAL}=; samesite=lax; max-age=0`;
  return kept;
}
