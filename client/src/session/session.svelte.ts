// A table's session: what is heard of one table goes to the part it concerns, and what a player does comes from here.
import * as api from '../kit/api';
import { PACE, settings } from '../kit/settings.svelte';
import type { ServerMessage, TableOut, Trouble, Update } from '../protocol.gen';
import { say, toldAll, whyNot } from '../words';
import { Absence } from './absence.svelte';
import { Adviser } from './adviser.svelte';
import { Announcer } from './announcer.svelte';
import { Connection, freshId, type Command, type Line } from './connection';
import { Fields } from './fields.svelte';
import { Hand } from './hand.svelte';
import { Holding } from './holding.svelte';
import { readLegal } from './moves';
import { Orders, type Order } from './orders';
import { keepPending, pendingOf } from './pending';
import { Questions } from './questions.svelte';
import { Reasons } from './reasons.svelte';
import { Replay } from './replay.svelte';
import { absenceSentence, joined, lineText, pastSentence, task, title, waiting } from './sentences';
import { openSocket } from './socket';
import { TableState } from './state.svelte';
import { Viewpoint } from './viewpoint.svelte';

export class TableSession {
  line = $state<Line>('connecting');
  /** A command is on its way, and not answered yet. */
  busy = $state(false);
  /** The build of the page the server has. */
  served = $state<string>();
  /** Whoever came here found the game over. */
  late = $state(false);
  /** The squares of what is pointed at beside the board: a line of the log, a street, a card. */
  pointedAt = $state.raw<string[]>([]);

  readonly state = new TableState();
  readonly announcer = new Announcer();
  readonly replay: Replay = new Replay({
    load: (step) => api.frame(this.id, step),
    pace: () => PACE[settings.speed],
    shown: (step) => this.announcer.speak(pastSentence(this.state.log, step, this.replay.steps, this.state.scene)),
  });
  readonly seen = new Viewpoint(this.state, this.replay);
  readonly holding = new Holding(this.state, this.seen);
  private readonly questions = new Questions((id, move) => this.connection.ask({ type: 'ask', id, move }));
  readonly reasons = new Reasons(this.state, this.seen, this.holding, this.questions, this.announcer);
  readonly hand: Hand = new Hand(this.state, this.seen, this.holding, this.reasons, {
    play: (move) => this.play(move),
    notNow: () => this.notNow(),
    speak: (text) => this.announcer.speak(text),
    ask: () => this.announcer.speak(this.prompt),
  });
  readonly fields = new Fields(this.state, this.seen, this.holding);
  readonly adviser = new Adviser({
    ask: (message) => this.connection.ask(message),
    version: () => this.version,
    speak: (text) => this.announcer.speak(text),
    tell: (sentences) => this.announcer.speak(toldAll(sentences, this.state.scene)),
  });
  readonly absence: Absence = new Absence(
    // it is told in one breath with what was said just now, which would not be heard to its end otherwise
    () => this.waits && this.announcer.speak(joined(this.announcer.said.text, this.absenceTold)),
    () => this.waits && this.announcer.speak(this.prompt),
  );
  private readonly orders = new Orders({
    now: () => ({ version: this.version, seat: this.state.view?.seat ?? 0 }),
    send: (order) => this.command({ ...order, id: freshId(), version: this.version }),
    possible: (order) => this.possible(order),
    late: () => this.reasons.complain('turn.late'),
  });
  private readonly connection: Connection;

  /** Somebody stays away so long that those who sit here may choose, now or soon. */
  readonly waits = $derived(this.state.mySeats.length > 0 && this.absence.seat !== null);
  readonly absenceTold = $derived(this.waits ? absenceSentence(this.absence.left) : '');
  /** The one sentence: whose turn it is and what to do with what is in hand; or why that can't be done. */
  readonly prompt = $derived.by(() => {
    if (!this.state.called) return waiting(this.state, this.absenceTold);
    const { answer } = this.reasons;
    if (answer?.trouble) return whyNot(answer.trouble, this.state.addressed);
    const { held, tile, offered } = this.holding;
    const place = this.hand.ghost && this.holding.place;
    return task(this.state, { held, tile, offered, place, preview: answer?.preview ?? null });
  });
  /** What the tab says: whose turn it is and what to do, whatever is in hand. */
  readonly title = $derived(title(this.state));
  /** The squares advice is about. */
  private readonly advised = $derived.by(() => {
    const { land, tiles } = readLegal(this.adviser.advice ? [this.adviser.advice.move] : []);
    return [...tiles.flatMap((each) => each.cells), ...this.state.cellsOf(land.map((each) => each.lot))];
  });
  /** What is lit up for reading: what is pointed at, a lot that is pressed once more, or what advice is about. */
  readonly lightened = $derived([this.pointedAt, this.holding.wanted].find((cells) => cells.length) ?? this.advised);

  constructor(
    readonly id: string,
    table: TableOut,
  ) {
    this.state.table = table;
    this.connection = new Connection(
      {
        open: () => openSocket(id),
        hear: (message) => this.hear(message),
        tell: (line) => this.tell(line),
        later: (what, milliseconds) => window.setTimeout(what, milliseconds),
        forget: (timer) => window.clearTimeout(timer),
        chance: Math.random,
        keep: (command) => keepPending(() => sessionStorage, id, command),
      },
      pendingOf(() => sessionStorage, id),
    );
    this.busy = this.connection.busy;
  }

  close(): void {
    this.absence.end();
    this.questions.close();
    this.replay.close();
    this.connection.close();
  }

  /** The network may have changed. */
  hurry(): void {
    this.connection.hurry();
  }

  // ------------------------------------------------------------ what a player does

  play(move: string): void {
    if (!this.seen.myTurn) return;
    this.reasons.clear();
    this.orders.give({ type: 'move', move });
  }

  undo(): void {
    if (!this.state.view || this.state.mySeats.length === 0 || this.replay.open) return;
    if (!this.state.canUndo) return this.reasons.complain(this.noUndo);
    this.hand.drop();
    this.orders.give({ type: 'undo' });
  }

  get whyNoUndo(): string {
    return say(this.noUndo);
  }

  private get noUndo() {
    const why = this.state.myActiveSeat === null ? null : this.state.view?.undo;
    return (why ?? 'undo.not_yours') as 'undo_nothing';
  }

  get whyNoEnd(): string {
    if (!this.seen.myTurn) return say('turn.end.not_yours');
    return this.reasons.known('end') ?? say('turn.end.asking');
  }

  /** Ask a strong bot what it would do: then nothing else is in hand. */
  advise(): void {
    if (!this.state.advisable) this.reasons.complain('server.advice_unfair');
    else if (this.seen.myTurn) {
      if (!this.adviser.advice) this.hand.drop();
      this.adviser.ask();
    } else if (this.state.mySeats.length > 0) this.reasons.complain('advice.not_yours');
  }

  /** End the turn, or be told why that is not possible. */
  end(): void {
    const { unbuilt } = this.hand;
    if (!this.seen.myTurn) {
      if (this.state.mySeats.length > 0) this.reasons.complain('turn.end.not_yours');
    } else if (!this.state.legal.end) this.reasons.askWhy('end');
    else if (unbuilt) this.hand.remind(unbuilt);
    else {
      this.hand.drop();
      this.play('end');
    }
  }

  /** Choose what to do about somebody who stays away. */
  chooseForAbsent(choice: 'bot' | 'end'): void {
    if (this.state.view) this.command({ type: 'absent', id: freshId(), version: this.version, choice });
  }

  /** Look at the game after so many steps: what is in hand is put back. */
  lookBack(step = this.replay.steps): void {
    this.hand.drop();
    this.pointedAt = [];
    this.replay.go(step);
  }

  backToNow(): void {
    this.replay.close();
    this.announcer.speak(this.prompt);
  }

  private notNow(): void {
    const { running, mySeats, called } = this.state;
    if (running && mySeats.length > 0 && !called) this.reasons.complain('server.not_your_turn');
  }

  private get version(): number {
    return this.state.view?.version ?? 0;
  }

  private command(command: Command): boolean {
    const sent = this.connection.command(command);
    this.busy = this.connection.busy;
    return sent;
  }

  private possible(order: Order): boolean {
    return order.type === 'move' ? this.state.allows(order.move) : this.state.canUndo;
  }

  // ------------------------------------------------------------ what is heard

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
        this.served = message.release;
        this.late = message.table.status === 'over';
        this.state.table = message.table;
        this.state.board = message.board;
        break;
      case 'table':
        this.served = message.release;
        this.state.table = message.table;
        this.endAbsence();
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
        this.refused(message.trouble);
        break;
      case 'absent':
        this.absence.begin(message.seat, message.seconds);
        break;
    }
  }

  private refused(trouble: Trouble): void {
    if (trouble.code === 'messages_too_many') this.questions.unread();
    this.reasons.refuse(trouble);
  }

  private update(message: Update): void {
    const change = this.state.update(message);
    if (!change) return;
    this.replay.grow(this.state.steps, message.log_from);
    if (change.position) {
      this.reasons.forget();
      this.adviser.forget();
      this.hand.empty(message.view);
      if (change.news) {
        const news = change.news.map((line) => lineText(line, this.state.scene));
        this.announcer.speak(joined(this.reasons.complaint, ...news, this.prompt));
        this.reasons.wonder();
      }
    }
    this.reasons.settle();
    this.endAbsence();
  }

  /** Whoever was waited for is here again, or it is not their turn any more. */
  private endAbsence(): void {
    const { seat } = this.absence;
    if (seat === null || !this.state.table) return;
    const place = this.state.table.seats[seat];
    const ended = place?.present || place?.stands_in || this.state.view?.seat !== seat || !this.state.running;
    if (ended) this.absence.end();
  }
}
