// What a player has set; kept in the browser, worn by <html> as classes.

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  speed: 'normal' | 'fast' | 'off';
  palette: 'soft' | 'strong';
  motion: 'auto' | 'still';
  sound: boolean;
  name: string;
}

/** Milliseconds between two steps of a game that is played back. */
export const PACE: Record<Settings['speed'], number> = { normal: 1200, fast: 600, off: 300 };

const PLACE = 'ny1901.settings';
const USUAL: Settings = { theme: 'auto', speed: 'normal', palette: 'soft', motion: 'auto', sound: false, name: '' };

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...USUAL, ...stored() });

/** Keep the settings and put them on. */
export function wear(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const worn = document.documentElement.classList;
  worn.toggle('dark', settings.theme === 'dark' || (settings.theme === 'auto' && dark));
  worn.toggle('still', settings.motion === 'still' || still);
  worn.toggle('palette-strong', settings.palette === 'strong');
  worn.toggle('speed-fast', settings.speed === 'fast');
  worn.toggle('speed-off', settings.speed === 'off');
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the settings hold for this visit.
  }
}
