// What is looked at: the game as it is now or as it was, whose turn it is there, and whose things are shown.
import type { LogLine, PlayerOut, ViewOut } from '../protocol.gen';
import type { Replay } from './replay.svelte';
import type { TableState } from './state.svelte';

type Now = Pick<TableState, 'view' | 'log' | 'mySeats' | 'running' | 'called' | 'planned'>;
type Past = Pick<Replay, 'open' | 'view' | 'step'>;

export class Viewpoint {
  /** The position on the screen. */
  readonly view = $derived.by<ViewOut | null>(() => this.past.view ?? this.now.planned?.view ?? this.now.view);
  /** Whose turn it is in the position on the screen; nobody's once the game is over. */
  readonly turn = $derived.by(() =>
    this.view && !this.view.over && (this.now.running || this.past.view) ? this.view.seat : null,
  );
  /** I may act: it is my turn, or I plan as if it were, and I am not looking back. */
  readonly myTurn = $derived.by(() => (this.now.called || this.now.planned !== null) && !this.past.open);
  /** Whose tiles and cards are shown: mine if I am to move, else my next, else the active player's. */
  readonly seat = $derived.by(() => this.now.planned?.seat ?? seatToShow(this.view, this.now.mySeats));
  readonly player = $derived.by<PlayerOut | null>(() => this.view?.players[this.seat] ?? null);
  /** What led to the position one is looking back at. */
  readonly lines = $derived.by<LogLine[]>(() => this.now.log.filter((line) => line.step + 1 === this.past.step));
  /** What the others did since one's last turn; for onlookers, what happened last. */
  readonly news = $derived.by<LogLine[]>(() => sinceMyTurn(this.now.log, this.now.view, this.now.mySeats));
  /** The squares of what happened: at the step one looks back at, or since one's last turn. */
  readonly outlined = $derived.by<string[]>(() =>
    this.past.open ? this.lines.flatMap((line) => line.cells) : this.news.flatMap((line) => line.cells),
  );

  constructor(
    private readonly now: Now,
    private readonly past: Past,
  ) {}
}

function seatToShow(view: ViewOut | null, mySeats: number[]): number {
  if (!view) return 0;
  if (mySeats.length === 0 || mySeats.includes(view.seat)) return view.seat;
  const players = view.players.length;
  const away = (seat: number) => (seat - view.seat + players) % players;
  return mySeats.reduce((best, seat) => (away(seat) < away(best) ? seat : best));
}

function sinceMyTurn(log: LogLine[], view: ViewOut | null, mySeats: number[]): LogLine[] {
  if (mySeats.length === 0 || !view) return log.slice(-3);
  const mine = mySeats.includes(view.seat) ? [view.seat] : mySeats;
  const isMine = (line: LogLine) => line.seat !== null && mine.includes(line.seat) && !line.stand_in;
  // what I have done in this turn takes nothing away of what was done before it
  const end = mine.includes(view.seat) ? log.findLastIndex((line) => !isMine(line)) + 1 : log.length;
  const last = log.slice(0, end).findLastIndex(isMine);
  return log.slice(last + 1, end).filter((line) => line.seat !== null);
}
