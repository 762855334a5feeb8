// The letter keys, which a player may change.

/** What is said on a key, and shown for a short time. */
export const SAYINGS = ['say_turn', 'say_news', 'say_options', 'say_scores', 'say_block'] as const;
export type Saying = (typeof SAYINGS)[number];
export const ACTIONS = [
  'turn',
  'flip',
  'undo',
  'end',
  'hint',
  'plan',
  'market',
  'tiles',
  'board',
  'text',
  'type',
  ...SAYINGS,
] as const;
export type Action = (typeof ACTIONS)[number];
export type Keys = Record<Action, string>;

export const USUAL_KEYS: Readonly<Keys> = {
  turn: 'r',
  flip: 'f',
  undo: 'u',
  end: 'e',
  hint: 'h',
  plan: 'p',
  market: 'm',
  tiles: 't',
  board: 'b',
  text: 'v',
  type: 'c',
  say_turn: 'w',
  say_news: 'l',
  say_options: 'o',
  say_scores: 's',
  say_block: 'k',
};

/** Letters nothing has as usual. */
const FREE = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !Object.values(USUAL_KEYS).includes(letter));

/** What a key does; the case does not matter. */
export function actionOf(keys: Keys, key: string): Action | null {
  return ACTIONS.find((action) => keys[action] === key.toLowerCase()) ?? null;
}

/** The Latin letter on a key of a keyboard with another alphabet; nothing if it types Latin letters itself. */
export function latinOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key) && /^Key[A-Z]$/.test(code) ? code.slice(-1) : '';
}

/** Why a key can't be given to an action: it is no letter or digit, or another action has it. */
export function objection(keys: Keys, action: Action, key: string): 'no_letter' | Action | null {
  if (!/^[\p{L}\p{Nd}]$/u.test(key)) return 'no_letter';
  const taken = actionOf(keys, key);
  return taken === action ? null : taken;
}

/** Keys as they were kept: what makes no sense is as usual; what has no key yet gets a free one. */
export function keysFrom(kept: unknown): Keys {
  const given = new Map<Action, string>();
  for (const action of ACTIONS) {
    const key: unknown =
      typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>)[action] : undefined;
    if (typeof key === 'string' && key === key.toLowerCase() && /^[\p{L}\p{Nd}]$/u.test(key)) given.set(action, key);
  }
  const taken = new Set(given.values());
  if (taken.size < given.size) return { ...USUAL_KEYS };
  const keys = { ...USUAL_KEYS };
  for (const action of ACTIONS) {
    const key = given.get(action) ?? [keys[action], ...FREE].find((letter) => !taken.has(letter)) ?? keys[action];
    taken.add(key);
    keys[action] = key;
  }
  return keys;
}
