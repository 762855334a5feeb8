// Explains each new thing when it first happens, in one sentence beside it, and never twice. It knows no rule:
// what is new is read from what the server tells.
import type { Settings } from '../kit/settings.svelte';
import type { BoardOut, PlayerOut, Standing, ViewOut } from '../protocol.gen';
import { count, numbersTold, say, type Scene } from '../words';
import type { Legal } from './moves';
import type { TableState } from './state.svelte';
import { Stopwatch } from './stopwatch';
import type { Viewpoint } from './viewpoint.svelte';

/** A part of the screen, or squares of the board. */
export type Beside = 'market' | 'tiles' | 'cards' | 'players' | 'streets' | 'prompt' | 'turn' | readonly string[];

export interface Tip {
  name: string;
  /** In the language that is spoken when it is read. */
  text: () => string;
  beside: Beside;
}

/** What is looked at: the game as one player has it now. */
export interface Moment {
  board: BoardOut;
  view: ViewOut;
  /** The street that got another leader last, if one did. */
  turned: string | null;
  /** The workers that came home last. */
  freed: number;
  me: PlayerOut;
  seat: number;
  myTurn: boolean;
  /** The squares of what the others did. */
  outlined: readonly string[];
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
function changedHands(before: ViewOut | null, { streets }: ViewOut): Standing | undefined {
  const led = new Map(before?.streets.map(({ subject, leader }) => [subject, leader]));
  return streets.find(({ subject, leader }) => leader !== null && led.has(subject) && led.get(subject) !== leader);
}

/** How many workers of a seat came home. */
function cameHome(before: ViewOut | null, { players }: ViewOut, seat: number): number {
  const kept = players[seat]?.manned ?? [];
  return before?.players[seat]?.manned.filter((lot) => !kept.includes(lot)).length ?? 0;
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
  ['built', builtTold],
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
  ['last_worker', (m) => when(m.myTurn && buys(m) && m.me.workers === 1, () => say('guide.last_worker'), 'players')],
  ['no_worker', (m) => when(m.myTurn && m.me.workers === 0, () => say('guide.no_worker'), 'players')],
  ['gold', (m) => when(opened(m, m.board.gold_at), () => say('guide.gold'), 'tiles')],
  ['silver', (m) => when(opened(m, m.board.silver_at), () => say('guide.silver'), 'tiles')],
  ['street', streetTold],
  ['others', (m) => when(m.myTurn && m.round >= 2 && m.outlined.length > 0, () => say('guide.others'), m.outlined)],
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
  const standing = moment.view.streets.find(({ subject }) => subject === moment.turned);
  if (!standing || standing.leader === null) return null;
  const street = moment.board.streets.find(({ code }) => code === standing.subject)?.name ?? standing.subject;
  const points = () => count('point', moment.board.numbers.street);
  const who = moment.scene.names[standing.leader] ?? '';
  const yours = standing.leader === moment.seat;
  const text = () =>
    yours
      ? say('guide.street.yours', { street, points: points() })
      : say('guide.street', { who, street, points: points() });
  return { text, beside: 'streets' };
}

/** The first building, with the workers it has brought back. */
function builtTold(moment: Moment): Told | null {
  const { freed } = moment;
  const text = () =>
    freed
      ? `${say('guide.built')} ${say('guide.built.workers', { workers: count('worker', freed) })}`
      : say('guide.built');
  return when(raised(moment).length > 0, text, raised(moment)[0]?.cells ?? []);
}

/** From the first turn on it would be one thing too many. What was worth nothing leaves no points behind. */
function rebuildTold({ board, me, myTurn, round, legal }: Moment): Told | null {
  const move = legal.tiles.find(({ verb }) => verb === 'rebuild');
  const old = me.buildings.filter(({ cells }) => cells.some((cell) => move?.cells.includes(cell)));
  const worth = board.tiles.some(({ name, points }) => points > 0 && old.some(({ tile }) => tile === name));
  const text = () => say(worth ? 'guide.rebuild' : 'guide.rebuild.house');
  return when(myTurn && round > 2 && move !== undefined, text, move?.cells ?? []);
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

/** Milliseconds a text has to be seen to be read: a moment to find it, then 200 words a minute. */
const timeToRead = (text: string) => 1000 + 300 * text.split(' ').length;

export class Guide {
  /** What stays explained until it is read or out of date. */
  tip = $state.raw<Tip | null>(null);
  /** What is to be said of it: nothing if it was said before. */
  news = '';
  /** How long the note was on the screen. */
  private readonly watch: Stopwatch;
  private before: ViewOut | null = null;
  private turned: string | null = null;
  private freed = 0;

  constructor(
    private readonly now: Now,
    private readonly seen: Pick<Viewpoint, 'myTurn' | 'outlined'>,
    private readonly kept: Pick<Settings, 'guide' | 'explained'>,
    clock: () => number = () => performance.now(),
  ) {
    this.watch = new Stopwatch(clock);
  }

  /** Rebuilding is not explained yet: it is not spoken of as the first thing to do. */
  get spares(): boolean {
    return this.kept.guide && !this.kept.explained.includes('rebuild') && this.tip?.name !== 'rebuild';
  }

  /** The position is another: is something new in it? What nobody had the time to read comes back while it is true. */
  look(): Tip | null {
    const { view } = this.now;
    if (view === this.before) return this.tip;
    if (view) this.remember(view);
    const moment = this.moment();
    if (this.tip && (this.acted || this.watch.elapsed >= timeToRead(this.tip.text()))) this.read();
    this.before = view;
    return this.explain(moment && this.kept.guide ? dueTip(moment, this.kept.explained) : null);
  }

  /** The tip is read: the next one, if another thing is new. */
  next(): Tip | null {
    this.read();
    const moment = this.moment();
    return this.explain(moment ? dueTip(moment, this.kept.explained) : null);
  }

  /** Whoever knows all this wants no more of it. */
  stop(): void {
    this.kept.guide = false;
    this.explain(null);
  }

  /** The note is on the screen, or not any more. */
  seeing(visible: boolean): void {
    if (visible) this.watch.start();
    else this.watch.stop();
  }

  /** What changed last, as long as nothing else does. */
  private remember(view: ViewOut): void {
    const [seat] = this.now.mySeats;
    this.turned = changedHands(this.before, view)?.subject ?? this.turned;
    if (seat !== undefined) this.freed = cameHome(this.before, view, seat) || this.freed;
  }

  private explain(tip: Tip | null): Tip | null {
    const another = tip?.name !== this.tip?.name;
    if (another) this.watch.reset();
    this.news = (another && tip?.text()) || '';
    return (this.tip = tip);
  }

  private read(): void {
    if (this.tip) this.kept.explained = [...this.kept.explained, this.tip.name];
    this.tip = null;
  }

  /** It was one's own turn before: who goes on has seen what there was. */
  private get acted(): boolean {
    return this.before !== null && this.now.mySeats.includes(this.before.seat);
  }

  /** The game as the one who plays here has it; where several play at one screen nobody is guided. */
  private moment(): Moment | null {
    const { board, view, legal, mySeats, running, scene } = this.now;
    const [seat] = mySeats;
    const me = seat === undefined ? undefined : view?.players[seat];
    if (!board || !view || !me || seat === undefined || mySeats.length !== 1 || !running) return null;
    const { turned, freed } = this;
    const { myTurn, outlined } = this.seen;
    return { board, view, turned, freed, me, seat, myTurn, outlined, round: roundOf(view), legal, scene };
  }
}
