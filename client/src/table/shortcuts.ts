// What keys do at a table.
import { actionOf, type Keys } from '../kit/keys';
import type { TableSession } from '../session';

type Player = Pick<TableSession, 'undo' | 'end' | 'advise' | 'backToNow'> & {
  hand: Pick<TableSession['hand'], 'cancel' | 'confirm' | 'turn' | 'flip'>;
  holding: Pick<TableSession['holding'], 'pinned'>;
  replay: Pick<TableSession['replay'], 'open'>;
  adviser: Pick<TableSession['adviser'], 'advice' | 'forget'>;
};

/** A part of the table the keyboard goes to. */
export type Place = 'market' | 'tiles' | 'board';

/** Do what a key stands for; keys that are typed somewhere, or pressed over a sheet, are left alone. */
export function pressKey(event: KeyboardEvent, keys: Keys, player: Player, goTo: (place: Place) => void): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.matches('input, select') || target?.closest('dialog')) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return stepBack(player);
  if (event.key === 'Enter' && player.holding.pinned && !target?.closest('button, a, [data-cell]'))
    return player.hand.confirm();
  const action = actionOf(keys, event.key);
  switch (action) {
    case 'turn':
      return player.hand.turn(event.shiftKey ? -1 : 1);
    case 'flip':
      return player.hand.flip();
    case 'undo':
      return player.undo();
    case 'end':
      return player.end();
    case 'hint':
      return player.advise();
    case 'market':
    case 'tiles':
    case 'board':
      return goTo(action);
  }
}

/** From looking back to the game, from a hint to the game, from what is in hand to nothing. */
function stepBack(player: Player): void {
  if (player.replay.open) player.backToNow();
  else if (player.adviser.advice) player.adviser.forget();
  else player.hand.cancel();
}
