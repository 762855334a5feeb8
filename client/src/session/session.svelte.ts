// A table's session: what is heard of one table goes to the part it concerns, and what a player does comes from here.
import { PACE, settings } from '../kit/settings.svelte';
import type { ServerMessage, TableOut, Trouble, Update } from '../protocol.gen';
import { toldAll, whyNot } from '../words';
import { Absence } from './absence.svelte';
import { Adviser } from './adviser.svelte';
import { Announcer } from './announcer.svelte';
import { freshId, type Command, type Connection, type Line } from './connection';
import { Guide } from './guide.svelte';
import { Fields } from './fields.svelte';
import { Tutor } from './tutor.svelte';
import { Hand } from './hand.svelte';
import { Holding } from './holding.svelte';
import { Orders } from './orders';
import { Questions } from './questions.svelte';
import { Planner } from './planner.svelte';
import { Reasons } from './reasons.svelte';
import { Replay } from './replay.svelte';
import { absenceSentence, joined, lineText, pastSentence, task, title, waiting } from './sentences';
import { connect } from './socket';
import { TableState } from './state.svelte';
import { TurnEnd } from './turn_end';
import type { Venue } from './venue';
import { Viewpoint } from './viewpoint.svelte';
import { Warnings } from './warnings.svelte';

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
  readonly tutor = new Tutor(this.state);
  readonly announcer = new Announcer();
  readonly replay: Replay = new Replay({
    load: (step) => this.venue.frame(step),
    pace: () => PACE[settings.speed],
    shown: (step) => this.announcer.speak(pastSentence(this.state.log, step, this.replay.steps, this.state.scene)),
  });
  readonly seen = new Viewpoint(this.state, this.replay);
  readonly holding = new Holding(this.state, this.seen);
  private readonly questions = new Questions((id, move) =>
    this.connection.ask(this.planner.open ? this.planner.asking(id, move) : { type: 'ask', id, move }),
  );
  readonly warnings = new Warnings(this.state, this.seen, this.holding, this.questions, this.announcer);
  readonly reasons = new Reasons(this.state, this.seen, this.holding, this.questions, this.warnings, this.announcer);
  readonly hand: Hand = new Hand(this.state, this.seen, this.holding, this.reasons, {
    play: (move) => this.play(move),
    notNow: () => this.notNow(),
    speak: (text) => this.announcer.speak(text),
    consider: () => (this.planner.open ? this.planner.consider(this.holding) : this.warnings.consider()),
    ask: () => this.announcer.speak(this.prompt),
  });
  readonly turnEnd = new TurnEnd(this.state, this.seen, this.hand, this.reasons, (move) => this.play(move));
  readonly planner: Planner;
  readonly fields = new Fields(this.state, this.seen, this.holding);
  readonly guide = new Guide(this.state, this.seen, settings);
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
    possible: (order) => (order.type === 'move' ? this.state.allows(order.move) : this.state.canUndo),
    late: () => this.reasons.complain('turn.late'),
  });
  private readonly connection: Connection;

  /** Somebody stays away so long that those who sit here may choose, now or soon. */
  readonly waits = $derived(this.state.mySeats.length > 0 && this.absence.seat !== null);
  readonly absenceTold = $derived(this.waits ? absenceSentence(this.absence.left) : '');
  /** The one sentence: whose turn it is and what to do with what is in hand; or why that can't be done. */
  readonly prompt = $derived.by(() => {
    if (this.tutor.done) return this.tutor.told;
    if (!this.state.called && !this.state.planned) return waiting(this.state, this.absenceTold);
    const { answer } = this.reasons;
    if (answer?.trouble) return whyNot(answer.trouble, this.state.addressed);
    const { held, tile, offered } = this.holding;
    const place = this.hand.ghost && this.holding.place;
    return task(this.state, { held, tile, offered, place, preview: answer?.preview ?? null });
  });
  /** What the tab says: whose turn it is and what to do, whatever is in hand. */
  readonly title = $derived(title(this.state));
  /** The squares advice is about. */
  private readonly advised = $derived(this.state.cellsOfMoves(this.adviser.advice ? [this.adviser.advice.move] : []));
  /** What is lit up for reading: what is pointed at, a lot pressed once more, what a hint or a lesson is about. */
  readonly lightened = $derived(
    [this.pointedAt, this.holding.wanted, this.advised].find((cells) => cells.length) ?? this.tutor.cells,
  );

  constructor(
    private readonly venue: Venue,
    table: TableOut | null = null,
  ) {
    this.state.table = table;
    this.planner = new Planner(this.state, venue.id, () => sessionStorage, {
      ask: (question) => this.connection.ask(question),
      play: (move) => this.play(move),
      allows: (move) => this.state.allows(move),
      why: (move) => this.reasons.askWhy(move),
      changed: () => this.hand.drop(),
      shown: () => this.settled(),
    });
    this.connection = connect(venue, { hear: (message) => this.hear(message), tell: (line) => this.tell(line) });
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
    if (this.planner.open) this.planner.add(move);
    else this.orders.give({ type: 'move', move });
  }

  undo(): void {
    if (this.planner.open) return this.planner.back();
    if (!this.state.view || this.state.mySeats.length === 0 || this.replay.open) return;
    if (!this.state.canUndo) return this.reasons.complain(this.state.noUndo);
    this.hand.drop();
    this.orders.give({ type: 'undo' });
  }

  /** What was explained is read: on to the next new thing, if there is one. */
  understood(): void {
    this.announcer.speak(this.guide.next()?.text() ?? this.prompt);
  }

  /** Ask a strong bot what it would do: then nothing else is in hand. A lesson says itself what to do. */
  advise(): void {
    if (this.tutor.lesson) return;
    if (!this.state.advisable) this.reasons.complain('server.advice_unfair');
    else if (this.seen.myTurn) {
      if (!this.adviser.advice) this.hand.drop();
      this.adviser.ask();
    } else if (this.state.mySeats.length > 0) this.reasons.complain('advice.not_yours');
  }

  /** Begin to plan, or stop; in a lesson it is always the turn. */
  plan(): void {
    if (this.tutor.lesson) return;
    this.hand.drop();
    if (this.planner.open) this.planner.stop();
    else if (this.state.running && !this.replay.open) this.planner.start(this.seen.seat);
    this.settled();
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

  /** What is shown is another position: nothing is known of it yet. */
  private settled(): void {
    this.reasons.forget();
    this.announcer.speak(this.prompt);
    this.reasons.wonder();
  }

  private get version(): number {
    return this.state.view?.version ?? 0;
  }

  private command(command: Command): boolean {
    const sent = this.connection.command(command);
    this.busy = this.connection.busy;
    return sent;
  }

  // ------------------------------------------------------------ what is heard

  private tell(line: Line): void {
    this.line = line;
    if (line !== 'open') return this.adviser.forget();
    this.questions.resume();
    this.replay.retry();
    this.planner.refresh();
  }

  private hear(message: ServerMessage): void {
    this.busy = this.connection.busy;
    switch (message.type) {
      case 'welcome':
        this.served = message.release;
        this.late = message.table.status === 'over';
        if (!this.venue.lasting) this.state.forget();
        this.state.table = this.venue.dress(message.table);
        this.state.board = message.board;
        break;
      case 'table':
        this.served = message.release;
        this.state.table = message.table;
        if (!this.state.running) this.planner.stop();
        this.endAbsence();
        break;
      case 'lesson':
        this.tutor.lesson = message;
        break;
      case 'update':
        return this.update(message);
      case 'answer':
        return this.warnings.hear(this.reasons.hear(message));
      case 'planned':
        return message.answer ? void this.reasons.hear(message.answer) : this.planner.hear(message);
      case 'advice':
        return this.adviser.hear(message);
      case 'done':
        return this.orders.obeyed();
      case 'refused':
        if (this.planner.refused(message.id, message.trouble.code)) break;
        if (!this.adviser.refused(message) && message.id !== null) this.orders.refused();
        this.refused(message.trouble);
        break;
      case 'absent':
        return this.absence.begin(message.seat, message.seconds);
    }
  }

  private refused(trouble: Trouble): void {
    if (trouble.code === 'messages_too_many') this.questions.unread();
    this.reasons.refuse(trouble);
  }

  /** What is said of a position: what a lesson asks, or what to do, and what is new in it. */
  private get asked(): string {
    return this.tutor.told || joined(this.prompt, this.guide.tip?.text() ?? '');
  }

  private update(message: Update): void {
    const change = this.state.update(message);
    if (!change) return;
    this.replay.grow(this.state.steps, message.log_from);
    if (message.view.over) this.planner.stop();
    if (change.position && this.planner.open) this.planner.refresh();
    else if (change.position) {
      this.reasons.forget();
      this.adviser.forget();
      this.hand.empty(message.view);
      if (!this.tutor.lesson) this.guide.look();
      if (change.news) {
        const news = change.news.map((line) => lineText(line, this.state.scene));
        this.announcer.speak(joined(this.reasons.complaint, ...news, this.asked));
        this.reasons.wonder();
      } else this.announcer.speak(this.asked);
      this.warnings.consider();
      this.planner.proceed();
    }
    this.reasons.settle();
    this.endAbsence();
  }

  /** Whoever was waited for is here again, or it is not their turn any more. */
  private endAbsence(): void {
    this.absence.settle(this.state.running ? this.state.table : null, this.state.view);
  }
}
