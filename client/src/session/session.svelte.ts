// A table as this browser knows it: what is heard of it, and what is done at it. It knows no rule.
import type { BoardOut, LogLine, PlayerOut, ServerMessage, TableOut, Update, ViewOut } from '../protocol.gen';
import { Adviser } from './adviser.svelte';
import * as api from '../kit/api';
import { Connection, freshId, type Command, type Line, type Socket } from './connection';
import { Fields } from './fields.svelte';
import { Hand } from './hand.svelte';
import { readLegal } from './moves';
import { Orders, type Order } from './orders';
import { Patience } from './absence.svelte';
import { Questions } from './questions.svelte';
import { Reasons } from './reasons.svelte';
import { Replay } from './replay.svelte';
import { asks, choice, lineText, pastSentence, title } from './sentences';
import { PACE, settings } from '../kit/settings.svelte';
import { say } from '../words/words';

export class Room {
  table = $state.raw<TableOut | null>(null);
  board = $state.raw<BoardOut | null>(null);
  view = $state.raw<ViewOut | null>(null);
  log = $state.raw<LogLine[]>([]);
  private moves = $state.raw<string[]>([]);
  line = $state<Line>('connecting');
  /** Whoever came here found the game over. */
  late = $state(false);
  /** What is said to those who listen; something new each time, even in the same words. */
  spoken = $state.raw({ text: '' });
  pointedAt = $state.raw<string[]>([]);
  /** A command is on its way, and not answered yet. */
  busy = $state(false);

  private readonly connection: Connection;
  private readonly questions = new Questions((id, move) => this.connection.ask({ type: 'ask', id, move }));
  private readonly orders = new Orders({
    now: () => ({ version: this.view?.version ?? 0, seat: this.view?.seat ?? 0 }),
    send: (order) => this.command({ ...order, id: freshId(), version: this.view?.version ?? 0 }),
    possible: (order) => this.possible(order),
    late: () => this.reasons.complain(say('turn.late')),
  });
  readonly adviser = new Adviser({
    ask: (message) => this.connection.ask(message),
    version: () => this.view?.version ?? 0,
    speak: (text) => this.speak(text),
  });
  /** Who is away in their turn. */
  readonly patience: Patience = new Patience(
    // it is told in one breath with what was said just now, which would not be heard to its end otherwise
    () => this.waits && this.speak([this.spoken.text, choice(this)].join(' ')),
    () => this.waits && this.speak(this.asks),
  );
  readonly reasons: Reasons = new Reasons(this, this.questions);
  readonly hand: Hand = new Hand(this);
  readonly fields: Fields = new Fields(this);
  readonly replay: Replay = new Replay({
    load: (step) => api.frame(this.id, step),
    pace: () => PACE[settings.speed],
    shown: (step) => this.speak(pastSentence(this, step)),
  });

  legal = $derived(readLegal(this.moves));
  names = $derived((this.table?.seats ?? []).map((seat, n) => seat.name ?? say('seat', { n: n + 1 })));
  mySeats = $derived((this.table?.seats ?? []).flatMap((seat, n) => (seat.yours ? [n] : [])));
  running = $derived(this.table?.status === 'running');
  /** The position on the screen: as it is now, or as it was. */
  shown = $derived(this.replay.view ?? this.view);
  over = $derived(this.table?.status === 'over');
  /** Over before the rules ended it: nobody has won. */
  endedEarly = $derived(this.over && this.view?.over === false);
  /** Whose turn it is in the position on the screen; nobody's once the game is over. */
  turn = $derived(this.shown && !this.shown.over && (this.running || this.replay.view) ? this.shown.seat : null);
  /** It is the turn of one of my seats. */
  called = $derived(
    this.running &&
      this.view !== null &&
      !this.view.over &&
      this.mySeats.includes(this.view.seat) &&
      this.moves.length > 0,
  );
  /** I may act: it is my turn, and I am not looking back. */
  myTurn = $derived(this.called && !this.replay.open);
  /** Whose tiles and cards are shown: mine if I am to move, else my next, else the active player's. */
  seat = $derived(this.shownSeat());
  player = $derived<PlayerOut | null>(this.shown?.players[this.seat] ?? null);
  tiles = $derived(new Map((this.board?.tiles ?? []).map((tile) => [tile.name, tile])));
  lotOf = $derived(new Map((this.board?.lots ?? []).flatMap((lot) => lot.cells.map((cell) => [cell, lot] as const))));
  /** The tiles that can be built now. */
  fitting = $derived(new Set(this.legal.tiles.map((move) => move.tile)));
  /** Hints are for those who play alone against bots, or around one screen. */
  advisable = $derived(this.table?.seats.every((seat) => seat.kind === 'bot' || seat.yours) ?? false);
  /** Somebody stays away so long that those who sit here may choose, now or soon. */
  waits = $derived(this.mySeats.length > 0 && this.patience.seat !== null);
  /** The seat of mine a bot has played for since my last own step. */
  stoodIn = $derived.by(() => {
    const last = this.log.findLast((line) => line.seat !== null && this.mySeats.includes(line.seat));
    return last?.stand_in ? last.seat : null;
  });
  asks = $derived(asks(this));
  /** What the tab says: whose turn it is and what to do, whatever is in hand. */
  title = $derived(title(this));
  /** What led to the position one is looking back at. */
  past = $derived(this.log.filter((line) => line.step + 1 === this.replay.step));
  /** The squares advice is about. */
  private advised = $derived.by(() => this.cellsOf(this.adviser.advice?.move ?? ''));
  /**
   * What is lit up for reading: a line that is pointed at, a lot that is pressed once more, or what
   * advice is about.
   */
  lightened = $derived([this.pointedAt, this.hand.wanted].find((cells) => cells.length) ?? this.advised);
  outlined = $derived(this.replay.open ? this.past.flatMap((line) => line.cells) : this.sinceMyTurn());

  constructor(readonly id: string) {
    this.connection = new Connection({
      open: () => open(id),
      hear: (message) => this.hear(message),
      tell: (line) => this.tell(line),
      later: (what, milliseconds) => window.setTimeout(what, milliseconds),
      forget: (timer) => window.clearTimeout(timer),
      chance: Math.random,
    });
  }

  close(): void {
    this.patience.end();
    this.questions.close();
    this.replay.close();
    this.connection.close();
  }

  hurry(): void {
    this.connection.hurry();
  }

  /** Say something to those who listen. */
  speak(text: string): void {
    this.spoken = { text };
  }

  // ------------------------------------------------------------ commands

  play(move: string): void {
    if (!this.view || !this.myTurn) return;
    this.reasons.clear();
    this.orders.give({ type: 'move', move });
  }

  undo(): void {
    if (!this.view || this.mySeats.length === 0 || this.replay.open) return;
    if (!this.possible({ type: 'undo' })) return this.reasons.complain(this.whyNoUndo());
    this.hand.drop();
    this.orders.give({ type: 'undo' });
  }

  /** Ask a strong bot what it would do: then nothing else is in hand. */
  advise(): void {
    if (!this.advisable) this.reasons.complain(say('advice.unfair'));
    else if (this.myTurn) {
      if (!this.adviser.advice) this.hand.drop();
      this.adviser.ask();
    } else if (this.mySeats.length > 0) this.reasons.complain(say('advice.not_yours'));
  }

  /** End the turn, or be told why that is not possible. */
  end(): void {
    const { unbuilt } = this.hand;
    if (!this.myTurn) {
      if (this.mySeats.length > 0) this.reasons.complain(say('turn.end.not_yours'));
    } else if (!this.legal.end) this.reasons.askWhy('end');
    else if (unbuilt) this.hand.remind(unbuilt);
    else {
      this.hand.drop();
      this.play('end');
    }
  }

  /** Something of mine is pressed out of turn. */
  notNow(): void {
    if (this.running && this.mySeats.length > 0 && !this.called) this.reasons.complain(say('turn.not_yours'));
  }

  absent(choice: 'bot' | 'end'): void {
    if (!this.view) return;
    this.command({ type: 'absent', id: freshId(), version: this.view.version, choice });
  }

  private command(command: Command): boolean {
    const sent = this.connection.command(command);
    this.busy = this.connection.busy;
    return sent;
  }

  private possible(order: Order): boolean {
    if (order.type === 'move') return this.called && this.moves.includes(order.move);
    return this.view !== null && this.view.can_undo && this.mySeats.includes(this.view.seat);
  }

  whyNoUndo(): string {
    if (!this.view) return '';
    if (!this.mySeats.includes(this.view.seat)) return say('undo.not_yours');
    return this.view.undo ?? '';
  }

  // ------------------------------------------------------------ looking back

  /** Look at the game after so many steps: what is in hand is put back. */
  lookBack(step = this.replay.steps): void {
    this.hand.drop();
    this.pointedAt = [];
    this.replay.go(step);
  }

  backToNow(): void {
    this.replay.close();
    this.speak(this.asks);
  }

  // ------------------------------------------------------------ hearing

  private tell(line: Line): void {
    this.line = line;
    if (line !== 'open') return this.adviser.forget();
    this.questions.resume();
    this.replay.retry();
  }

  private hear(message: ServerMessage): void {
    this.busy = this.connection.busy;
    switch (message.type) {
      case 'welcome':
        this.late = message.table.status === 'over';
        this.table = message.table;
        this.board = message.board;
        break;
      case 'table':
        this.table = message.table;
        this.stopWaiting();
        break;
      case 'update':
        this.update(message);
        break;
      case 'answer':
        this.reasons.hear(message);
        break;
      case 'advice':
        this.adviser.hear(message);
        break;
      case 'done':
        this.orders.obeyed();
        break;
      case 'refused':
        if (!this.adviser.refused(message) && message.id !== null) this.orders.refused();
        if (message.trouble.code === 'messages_too_many') this.questions.unread();
        this.reasons.refuse(message.trouble);
        break;
      case 'absent':
        this.patience.begin(message.seat, message.seconds);
        break;
    }
  }

  private update({ view, legal, log, log_from }: Update): void {
    const before = this.view;
    if (before && view.version < before.version) return;
    const fresh = before && before.version !== view.version;
    const { reasons } = this;
    const heard = new Set(this.log.map(known));
    this.log = [...this.log.filter((line) => line.step < log_from), ...log];
    this.replay.grow((this.log.at(-1)?.step ?? -1) + 1, log_from);
    this.view = view;
    this.moves = legal;
    if (!before || fresh) {
      reasons.forget();
      this.adviser.forget();
      this.hand.empty(view);
    }
    if (fresh) {
      const news = log.filter((line) => !heard.has(known(line))).map(lineText);
      this.speak([reasons.trouble?.sentence ?? '', ...news, this.asks].filter(Boolean).join(' '));
      reasons.wonder();
    }
    reasons.settle();
    this.stopWaiting();
    if (view.over && this.table && this.table.status !== 'over') this.table = { ...this.table, status: 'over' };
  }

  private stopWaiting(): void {
    const { seat } = this.patience;
    if (seat === null || !this.table) return;
    const place = this.table.seats[seat];
    if (place?.present || place?.stands_in || this.view?.seat !== seat || !this.running) this.patience.end();
  }

  // ------------------------------------------------------------ looking

  /** The squares a move is about. */
  private cellsOf(move: string): string[] {
    const { land, tiles } = readLegal([move]);
    const lots = land.map((each) => each.lot);
    return [
      ...tiles.flatMap((each) => each.cells),
      ...(this.board?.lots.filter((lot) => lots.includes(lot.name)).flatMap((lot) => lot.cells) ?? []),
    ];
  }

  private shownSeat(): number {
    const { shown: view, mySeats } = this;
    if (!view) return 0;
    if (mySeats.length === 0 || mySeats.includes(view.seat)) return view.seat;
    const players = view.players.length;
    const away = (seat: number) => (seat - view.seat + players) % players;
    return mySeats.reduce((best, seat) => (away(seat) < away(best) ? seat : best));
  }

  private sinceMyTurn(): string[] {
    if (this.mySeats.length === 0 || !this.view) return this.log.slice(-3).flatMap((line) => line.cells);
    const { view, mySeats } = this;
    const mine = mySeats.includes(view.seat) ? [view.seat] : mySeats;
    const isMine = (line: LogLine) => line.seat !== null && mine.includes(line.seat) && !line.stand_in;
    // what I have done in this turn takes nothing away of what was done before it
    const end = mine.includes(view.seat) ? this.log.findLastIndex((line) => !isMine(line)) + 1 : this.log.length;
    const last = this.log.slice(0, end).findLastIndex(isMine);
    const others = this.log.slice(last + 1, end).filter((line) => line.seat !== null);
    return others.flatMap((line) => line.cells);
  }
}

/** By this a line is known again that is told once more. */
const known = ({ step, text }: LogLine) => `${step} ${text}`;

function open(id: string): Socket {
  const address = new URL(`/api/tables/${encodeURIComponent(id)}/play`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('language', document.documentElement.lang);
  return new WebSocket(address) as Socket;
}
