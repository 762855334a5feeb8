// How an entry looks where it is used: on a button, as a head of a part, or as a text.

export type Look = 'button' | 'head' | 'text';

/** What is written on buttons, by family; a test compares it with the components. */
const BUTTONS: Readonly<Record<string, readonly string[]>> = {
  advice: ['do', 'why'],
  away: ['bot', 'end', 'no', 'sure'],
  card: ['play'],
  close: [''],
  exercise: ['next', 'show'],
  explain: ['bonus'],
  final: ['again', 'board', 'record', 'rematch', 'rematch.go'],
  ghost: ['confirm', 'confirm.rebuild'],
  guide: ['read', 'stop'],
  help: ['rules'],
  learn: ['anew'],
  lesson: ['back'],
  lobby: [
    'back',
    'join',
    'look',
    'name',
    'new.lay',
    'newcomer',
    'newcomer.guided',
    'newcomer.guided.about',
    'newcomer.standard',
    'newcomer.standard.about',
    'play',
    'play.about',
    'resume',
  ],
  market: ['free'],
  plan: ['back', 'clear', 'close', 'do'],
  players: ['stand_in', 'turn'],
  postcard: ['grow', 'share', 'skip'],
  release: ['reload'],
  replay: ['now', 'open'],
  settings: ['key.usual', 'open'],
  standings: ['counts'],
  tabs: ['players'],
  text: ['instead', 'picture', 'title'],
  title: ['', 'tagline'],
  turn: ['end', 'giveup', 'undo'],
  type: ['go', 'open', 'title'],
  wait: ['copy', 'join', 'leave', 'watch'],
};
const HEAD = /(^|\.)title$|^generations\.|^(standings|final)\.(streets|challenge|built|prestige|cards)$/;

/** How the specimen shows an entry. */
export function lookOf(key: string): Look {
  const [family = '', ...rest] = key.split('.');
  if (BUTTONS[family]?.includes(rest.join('.'))) return 'button';
  return HEAD.test(key) ? 'head' : 'text';
}
