// The command that waits for its answer, kept in the tab: a page that is loaded anew sends it again under its old id.
import type { Command } from './connection';

const PLACE = 'ny1901.pending';

/** Where it is kept; browsers that keep nothing may refuse even to show the place. */
export type Tab = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keep the command of a table; null if none waits. */
export function keepPending(tab: Tab, table: string, command: Command | null): void {
  try {
    if (command) tab().setItem(PLACE, JSON.stringify({ table, command }));
    else tab().removeItem(PLACE);
  } catch {
    // A tab that keeps nothing: the command is lost if the page is loaded anew.
  }
}

/** The command of this table that waited when the page was left. */
export function pendingOf(tab: Tab, table: string): Command | null {
  try {
    const kept = JSON.parse(tab().getItem(PLACE) ?? 'null') as { table?: unknown; command?: Command } | null;
    return kept?.table === table && typeof kept.command?.id === 'string' ? kept.command : null;
  } catch {
    return null;
  }
}
