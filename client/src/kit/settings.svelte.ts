// What a player has set; kept in the browser, worn by <html> as classes.
import { keysFrom, type Action, type Keys } from './keys';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['normal', 'fast', 'off'] as const;
export const PALETTES = ['soft', 'strong', 'clear'] as const;
export const MOTIONS = ['auto', 'still'] as const;
export const BOARDS = ['picture', 'words'] as const;

/** Which part of the board is seen: how much larger, and the upper left corner as a part of the whole. */
export interface Window {
  factor: number;
  x: number;
  y: number;
}

export interface Settings {
  theme: (typeof THEMES)[number];
  speed: (typeof SPEEDS)[number];
  palette: (typeof PALETTES)[number];
  motion: (typeof MOTIONS)[number];
  board: (typeof BOARDS)[number];
  sound: boolean;
  warnings: boolean;
  name: string;
  /** The language that was chosen; nothing if none was. */
  language: string;
  zoom: Window;
  keys: Keys;
  /** Games that need not be seen in the list, those put away last at the end. */
  away: string[];
  /** Has played before, or said so: is not asked whether the game is new. */
  knows: boolean;
  /** Whether new things are explained when they first happen, and which were. */
  guide: boolean;
  explained: string[];
}

/** Milliseconds between two steps of a game that is played back. */
export const PACE: Record<Settings['speed'], number> = { normal: 1200, fast: 600, off: 300 };

const PLACE = 'ny1901.settings';
const LONGEST_NAME = 40;
const LONGEST_CODE = 8;
/** So many games that were put away are remembered: more than any list shows. */
const MOST_AWAY = 200;

/** The settings as they were kept; whatever makes no sense is as usual. */
export function settingsFrom(text: string | null): Settings {
  const kept = parsed(text);
  const one = <T extends string>(name: string, allowed: readonly [T, ...T[]]): T =>
    allowed.find((each) => each === kept[name]) ?? allowed[0];
  return {
    theme: one('theme', THEMES),
    speed: one('speed', SPEEDS),
    palette: one('palette', PALETTES),
    motion: one('motion', MOTIONS),
    board: one('board', BOARDS),
    sound: kept.sound === true,
    warnings: kept.warnings !== false,
    name: typeof kept.name === 'string' ? kept.name.slice(0, LONGEST_NAME) : '',
    language: typeof kept.language === 'string' ? kept.language.slice(0, LONGEST_CODE) : '',
    zoom: windowFrom(kept.zoom),
    keys: keysFrom(kept.keys),
    away: texts(kept.away).slice(-MOST_AWAY),
    knows: kept.knows === true,
    guide: kept.guide === true,
    explained: texts(kept.explained),
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const texts = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : [];

function windowFrom(kept: unknown): Window {
  const { factor, x, y } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const within = (value: unknown, low: number, high: number) =>
    typeof value === 'number' && value >= low && value <= high ? value : low;
  return { factor: within(factor, 1, 4), x: within(x, 0, 1), y: within(y, 0, 1) };
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(settingsFrom(stored()));

/** What was set in another tab holds here, too. */
export function heed({ key, newValue }: { key: string | null; newValue: string | null }): void {
  if (key === PLACE) Object.assign(settings, settingsFrom(newValue));
}

/** Put a game away from the list, or back. */
export function putAway(table: string): void {
  const others = settings.away.filter((each) => each !== table);
  settings.away = others.length < settings.away.length ? others : [...others, table].slice(-MOST_AWAY);
}

/** How a key is written. */
export function keyName(action: Action): string {
  return settings.keys[action].toUpperCase();
}

/** Keep the settings and put them on. */
export function wear(): void {
  const night = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && night);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const worn = document.documentElement.classList;
  worn.toggle('dark', dark);
  worn.toggle('light', !dark);
  worn.toggle('still', settings.motion === 'still' || still);
  worn.toggle('palette-strong', settings.palette === 'strong');
  worn.toggle('palette-clear', settings.palette === 'clear');
  worn.toggle('speed-fast', settings.speed === 'fast');
  worn.toggle('speed-off', settings.speed === 'off');
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the settings hold for this visit.
  }
}
