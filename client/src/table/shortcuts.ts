// What keys do at a table.
import { actionOf, latinOf, type Action, type Keys } from '../kit/keys';
import type { TableSession } from '../session';

type Player = Pick<TableSession, 'undo' | 'turnEnd' | 'advise' | 'plan' | 'backToNow'> & {
  hand: Pick<TableSession['hand'], 'cancel' | 'confirm' | 'turn' | 'flip'>;
  holding: Pick<TableSession['holding'], 'pinned' | 'held'>;
  replay: Pick<TableSession['replay'], 'open'>;
  planner: Pick<TableSession['planner'], 'open'>;
  adviser: Pick<TableSession['adviser'], 'advice' | 'forget'>;
};

/** A part of the table the keyboard goes to. */
export type Place = 'market' | 'tiles' | 'board';

/** Where the keyboard goes there, the best place first; on the board to a square, or to its words. */
export function selectorsOf(place: Place, square: string): string[] {
  const selectors = {
    market: ['[data-card]:enabled'],
    tiles: ['[data-tile].fits', '[data-tile]:enabled'],
    board: [`[role=gridcell][data-cell='${square}']`, '[data-testid=words]'],
  };
  return selectors[place].map((each) => `main.table ${each}`);
}

/** Do what a key stands for; keys that are typed somewhere, or pressed over a sheet, are left alone. */
export function pressKey(
  event: KeyboardEvent,
  keys: Keys,
  player: Player,
  goTo: (place: Place) => void,
  aid: (action: Action) => void,
): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.matches('input, select') || target?.closest('dialog')) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return stepBack(player);
  if (event.key === 'Enter' && player.holding.pinned && !target?.closest('button, a, [data-cell]'))
    return player.hand.confirm();
  const action = actionOf(keys, event.key) ?? actionOf(keys, latinOf(event));
  switch (action) {
    case 'turn':
      return player.hand.turn(event.shiftKey ? -1 : 1);
    case 'flip':
      return player.hand.flip();
    case 'undo':
      return player.undo();
    case 'end':
      return player.turnEnd.try();
    case 'hint':
      return player.advise();
    case 'plan':
      return player.plan();
    case 'market':
    case 'tiles':
    case 'board':
      return goTo(action);
    case null:
      return;
    default:
      // the letter is not typed into a line that opens on it
      event.preventDefault();
      return aid(action);
  }
}

/** From looking back to the game, from a hint to the game, from what is in hand to nothing. */
function stepBack(player: Player): void {
  if (player.replay.open) player.backToNow();
  else if (player.adviser.advice) player.adviser.forget();
  else if (player.planner.open && player.holding.held.kind === 'none') player.plan();
  else player.hand.cancel();
}
