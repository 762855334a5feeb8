// Explains each new thing when it first happens, in one sentence beside it, and never twice. It knows no rule:
// what is new is read from what the server tells.
import type { Settings } from '../kit/settings.svelte';
import type { BoardOut, PlayerOut, Standing, ViewOut } from '../protocol.gen';
import { numbersTold, say, type Scene } from '../words';
import type { Legal } from './moves';
import type { TableState } from './state.svelte';
import type { Viewpoint } from './viewpoint.svelte';

/** A part of the screen, or squares of the board. */
export type Beside = 'market' | 'tiles' | 'cards' | 'players' | 'streets' | 'prompt' | 'turn' | readonly string[];

export interface Tip {
  name: string;
  /** In the language that is spoken when it is read. */
  text: () => string;
  beside: Beside;
}

/** What is looked at: the game as one player has it now, and as it was before somebody moved. */
export interface Moment {
  board: BoardOut;
  view: ViewOut;
  before: ViewOut | null;
  me: PlayerOut;
  seat: number;
  myTurn: boolean;
  /** The number of the round. */
  round: number;
  legal: Legal;
  scene: Scene;
}

type Told = Pick<Tip, 'text' | 'beside'>;
type Explanation = readonly [name: string, due: (moment: Moment) => Told | null];

/** The tiles one has at the beginning cost no points and stand already. */
const houses = ({ board, me }: Moment) =>
  me.buildings.filter(({ tile }) => board.tiles.find(({ name }) => name === tile)?.generation === 'start');
const raised = (moment: Moment) => moment.me.buildings.filter((each) => !houses(moment).includes(each));
/** Land is bought, and the first building is still to come. */
const nothingFits = (m: Moment) => m.myTurn && m.legal.end && m.legal.tiles.length === 0 && raised(m).length === 0;
const buys = ({ legal }: Moment) => legal.land.some(({ verb }) => verb === 'acquire');
const when = (due: boolean, text: () => string, beside: Beside): Told | null => (due ? { text, beside } : null);
const cellsOf = ({ board }: Moment, lots: readonly string[]) =>
  board.lots.filter(({ name }) => lots.includes(name)).flatMap(({ cells }) => cells);

/** A street that has another leader than before. */
function changedHands({ view, before }: Moment): Standing | undefined {
  const led = new Map(before?.streets.map(({ subject, leader }) => [subject, leader]));
  return view.streets.find(({ subject, leader }) => leader !== null && led.has(subject) && led.get(subject) !== leader);
}

/** What is explained, the first that is due before the others. */
const EXPLANATIONS: readonly Explanation[] = [
  [
    'last_round',
    (m) =>
      when(
        m.view.trigger !== null,
        () => say(m.view.trigger === m.seat ? 'guide.last_round' : 'guide.last_turn'),
        'prompt',
      ),
  ],
  ['house', (m) => when(m.myTurn && houses(m).length > 0, () => say('guide.house'), houses(m)[0]?.cells ?? [])],
  ['buy', (m) => when(m.myTurn && buys(m), () => say('guide.buy'), 'market')],
  ['bought', (m) => when(m.me.manned.length > 0, () => say('guide.bought'), cellsOf(m, m.me.manned))],
  ['build', (m) => when(m.myTurn && m.legal.end && m.legal.tiles.length > 0, () => say('guide.build'), 'tiles')],
  ['built', (m) => when(raised(m).length > 0, () => say('guide.built'), raised(m)[0]?.cells ?? [])],
  ['end', (m) => when(nothingFits(m), () => say('guide.end'), 'turn')],
  [
    'stuck',
    (m) =>
      when(
        m.legal.land.some(({ verb }) => verb === 'giveup'),
        () => say('guide.stuck'),
        'prompt',
      ),
  ],
  ['no_worker', (m) => when(m.myTurn && m.me.workers === 0, () => say('guide.no_worker'), 'players')],
  ['last_worker', (m) => when(m.myTurn && m.me.workers === 1, () => say('guide.last_worker'), 'players')],
  ['gold', (m) => when(opened(m, m.board.gold_at), () => say('guide.gold'), 'tiles')],
  ['silver', (m) => when(opened(m, m.board.silver_at), () => say('guide.silver'), 'tiles')],
  ['street', streetTold],
  ['others', (m) => when(m.myTurn && m.round === 2, () => say('guide.others'), 'prompt')],
  ['rebuild', rebuildTold],
  [
    'cards',
    (m) =>
      when(
        m.myTurn && m.round > 3 && m.me.cards.length > 0,
        () => say('guide.cards', { card: numbersTold(m.board.numbers).card }),
        'cards',
      ),
  ],
];

const opened = ({ me }: Moment, at: number) => at > 0 && me.score >= at;

function streetTold(moment: Moment): Told | null {
  const standing = changedHands(moment);
  if (!standing) return null;
  const street = moment.board.streets.find(({ code }) => code === standing.subject)?.name ?? standing.subject;
  const { street: points } = numbersTold(moment.board.numbers);
  const who = moment.scene.names[standing.leader ?? 0] ?? '';
  const yours = standing.leader === moment.seat;
  const text = () =>
    yours ? say('guide.street.yours', { street, points }) : say('guide.street', { who, street, points });
  return { text, beside: 'streets' };
}

/** From the first turn on it would be one thing too many. */
function rebuildTold({ myTurn, round, legal }: Moment): Told | null {
  const move = legal.tiles.find(({ verb }) => verb === 'rebuild');
  return when(myTurn && round > 2 && move !== undefined, () => say('guide.rebuild'), move?.cells ?? []);
}

/** What is to be explained now, if anything is new. */
export function dueTip(moment: Moment, explained: readonly string[]): Tip | null {
  for (const [name, due] of EXPLANATIONS) {
    const told = explained.includes(name) ? null : due(moment);
    if (told) return { name, ...told };
  }
  return null;
}

/** The round that runs: in it everybody has, had or will have a turn. */
const roundOf = ({ turn, players }: ViewOut) => Math.ceil(turn / players.length);

type Now = Pick<TableState, 'board' | 'view' | 'legal' | 'mySeats' | 'running' | 'scene'>;

export class Guide {
  /** What stays explained until it is read or out of date. */
  tip = $state.raw<Tip | null>(null);
  private before: ViewOut | null = null;

  constructor(
    private readonly now: Now,
    private readonly seen: Pick<Viewpoint, 'myTurn'>,
    private readonly kept: Pick<Settings, 'guide' | 'explained'>,
  ) {}

  /** The position is another: is something new in it? What was explained before has been read, or is over. */
  look(): Tip | null {
    const moment = this.moment();
    this.before = this.now.view;
    if (this.tip) this.read();
    return (this.tip = moment && this.kept.guide ? dueTip(moment, this.kept.explained) : null);
  }

  /** The tip is read: the next one, if another thing is new. */
  next(): Tip | null {
    this.read();
    const moment = this.moment();
    return (this.tip = moment ? dueTip(moment, this.kept.explained) : null);
  }

  /** Whoever knows all this wants no more of it. */
  stop(): void {
    this.kept.guide = false;
    this.tip = null;
  }

  private read(): void {
    if (this.tip) this.kept.explained = [...this.kept.explained, this.tip.name];
    this.tip = null;
  }

  /** The game as the one who plays here has it; where several play at one screen nobody is guided. */
  private moment(): Moment | null {
    const { board, view, legal, mySeats, running, scene } = this.now;
    const [seat] = mySeats;
    const me = seat === undefined ? undefined : view?.players[seat];
    if (!board || !view || !me || seat === undefined || mySeats.length !== 1 || !running) return null;
    const { myTurn } = this.seen;
    return { board, view, before: this.before, me, seat, myTurn, round: roundOf(view), legal, scene };
  }
}
