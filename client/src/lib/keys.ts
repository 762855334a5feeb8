// The letter keys, which a player may change.

export const ACTIONS = ['turn', 'flip', 'undo', 'end', 'hint'] as const;
export type Action = (typeof ACTIONS)[number];
export type Keys = Record<Action, string>;

export const USUAL_KEYS: Readonly<Keys> = { turn: 'r', flip: 'f', undo: 'u', end: 'e', hint: 'h' };

/** What a key does; the case does not matter. */
export function actionOf(keys: Keys, key: string): Action | null {
  return ACTIONS.find((action) => keys[action] === key.toLowerCase()) ?? null;
}

/** Why a key can't be given to an action: it is no letter or digit, or another action has it. */
export function objection(keys: Keys, action: Action, key: string): 'no_letter' | Action | null {
  if (!/^[\p{L}\p{Nd}]$/u.test(key)) return 'no_letter';
  const taken = actionOf(keys, key);
  return taken === action ? null : taken;
}

/** Keys as they were kept: what makes no sense is as usual. */
export function keysFrom(kept: unknown): Keys {
  const keys = { ...USUAL_KEYS };
  if (typeof kept !== 'object' || kept === null) return keys;
  for (const action of ACTIONS) {
    const key: unknown = (kept as Record<string, unknown>)[action];
    if (typeof key === 'string' && key === key.toLowerCase() && /^[\p{L}\p{Nd}]$/u.test(key)) keys[action] = key;
  }
  return new Set(Object.values(keys)).size === ACTIONS.length ? keys : { ...USUAL_KEYS };
}
