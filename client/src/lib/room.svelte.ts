// A table as this browser knows it, and what is in the player's hand. It knows no rule.
import type { Ghost } from '../board/types';
import type { Answer, BoardOut, Building, Countdown, LogLine, PlayerOut, ServerMessage, TableOut, TileOut, Trouble, Update, ViewOut } from '../protocol.gen';
import { cardOf, flip, gripFromBelow, gripOf, litCells, litLots, LOOSE, placeAt, turn, type Grip, type Hand } from './choices';
import * as api from './api';
import { Connection, freshId, type Line, type Socket } from './connection';
import { readLegal, tileMove, type TileMove } from './moves';
import { Questions } from './questions.svelte';
import { Replay } from './replay.svelte';
import { PACE, settings } from './settings.svelte';
import { askForAction, askForTile, lotFor } from './stand_ins';
import { count, listed, say, sayOr } from './words';

const NOTHING: Hand = { kind: 'none' };

export type Pointer = 'mouse' | 'touch' | 'keyboard';

export class Room {
  table = $state.raw<TableOut | null>(null);
  board = $state.raw<BoardOut | null>(null);
  view = $state.raw<ViewOut | null>(null);
  log = $state.raw<LogLine[]>([]);
  private moves = $state.raw<string[]>([]);
  line = $state<Line>('connecting');
  /** Why the last command was refused, or why a lot can't be had. */
  trouble = $state.raw<Trouble | null>(null);
  countdown = $state.raw<Countdown | null>(null);
  spoken = $state('');
  busy = $state(false);

  hand = $state.raw<Hand>(NOTHING);
  at = $state<string | null>(null);
  pinned = $state(false);
  grip = $state.raw<Grip>(LOOSE);
  focus = $state('b2');
  pointedAt = $state.raw<string[]>([]);
  pointer: Pointer = 'mouse';
  /** A finger is on the board and leads the tile. */
  leading = $state(false);

  /** A question that was put by pressing something: its answer is told in the prompt. */
  private pressed: string | null = null;
  private readonly questions = new Questions((id, move) => this.connection.ask({ type: 'ask', id, move }));
  private readonly connection: Connection;
  readonly replay: Replay = new Replay({
    load: (step) => api.frame(this.id, step),
    pace: () => PACE[settings.speed],
    shown: (step) => this.speak(this.pastSentence(step)),
  });

  legal = $derived(readLegal(this.moves));
  names = $derived((this.table?.seats ?? []).map((seat, n) => seat.name ?? say('seat', { n: n + 1 })));
  mySeats = $derived((this.table?.seats ?? []).flatMap((seat, n) => (seat.yours ? [n] : [])));
  running = $derived(this.table?.status === 'running');
  /** The position on the screen: as it is now, or as it was. */
  shown = $derived(this.replay.view ?? this.view);
  /** It is the turn of one of my seats. */
  called = $derived(this.running && this.view !== null && !this.view.over && this.mySeats.includes(this.view.seat) && this.moves.length > 0);
  /** I may act: it is my turn, and I am not looking back. */
  myTurn = $derived(this.called && !this.replay.open);
  /** Whose tiles and cards are shown: mine if I am to move, else my next, else the active player's. */
  seat = $derived(this.shownSeat());
  player = $derived<PlayerOut | null>(this.shown?.players[this.seat] ?? null);
  tiles = $derived(new Map((this.board?.tiles ?? []).map((tile) => [tile.name, tile])));
  lotOf = $derived(new Map((this.board?.lots ?? []).flatMap((lot) => lot.cells.map((cell) => [cell, lot] as const))));
  tile = $derived<TileOut | null>(this.hand.kind === 'tile' ? (this.tiles.get(this.hand.tile) ?? null) : null);
  /** Whether the tile in hand looks different some other way round. */
  canTurn = $derived((this.tile?.orientations.length ?? 0) > 1);
  litLots = $derived(this.board && this.myTurn ? litLots(this.board, this.legal, this.hand) : []);
  litCells = $derived(this.myTurn && this.hand.kind === 'tile' ? litCells(this.legal, this.hand.tile) : []);
  /** Every square that can be picked now. */
  lit = $derived(new Set([...this.litCells, ...(this.board?.lots.filter((lot) => this.litLots.includes(lot.name)).flatMap((lot) => lot.cells) ?? [])]));
  private abouts = $derived(new Map([...this.lotOf.keys()].map((cell) => [cell, this.about(cell)])));
  fitting = $derived(new Set(this.legal.tiles.map((move) => move.tile)));
  place = $derived(this.board && this.tile && this.at ? placeAt(this.board, this.legal, this.tile, this.at, this.grip) : null);
  /** What the server is to be asked about: the place under the tile, or why nothing can be done with what is in hand. */
  question = $derived(this.place && this.tile ? (this.place.move?.text ?? tileMove(this.verbFor(this.place.cells), this.tile.name, this.place.cells)) : this.doubt());
  answer = $derived(this.questions.answer(this.question));
  ghost = $derived<Ghost | null>(this.makeGhost());
  /** What led to the position one is looking back at. */
  past = $derived(this.log.filter((line) => line.step + 1 === this.replay.step));
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
    this.questions.close();
    this.replay.close();
    this.connection.close();
  }

  hurry(): void {
    this.connection.hurry();
  }

  // ------------------------------------------------------------ commands

  play(move: string): void {
    if (!this.view || !this.myTurn) return;
    this.trouble = null;
    this.busy = this.connection.command({ type: 'move', id: freshId(), version: this.view.version, move }) || this.busy;
  }

  undo(): void {
    if (!this.view || this.mySeats.length === 0 || this.replay.open) return;
    if (!this.view.can_undo || !this.mySeats.includes(this.view.seat)) {
      this.complain(this.whyNoUndo());
      return;
    }
    this.drop();
    this.busy = this.connection.command({ type: 'undo', id: freshId(), version: this.view.version }) || this.busy;
  }

  /** End the turn, or be told why that is not possible. */
  end(): void {
    if (this.myTurn && this.legal.end) this.play('end');
    else if (this.myTurn) this.askWhy('end');
    else if (this.mySeats.length > 0) this.complain(say('turn.end.not_yours'));
  }

  absent(choice: 'bot' | 'end'): void {
    if (!this.view) return;
    this.connection.command({ type: 'absent', id: freshId(), version: this.view.version, choice });
  }

  whyNoUndo(): string {
    if (!this.view) return '';
    if (!this.mySeats.includes(this.view.seat)) return say('undo.not_yours');
    return this.view.undo ?? '';
  }

  // ------------------------------------------------------------ looking back

  /** Look at the game after so many steps: what is in hand is put back. */
  lookBack(step = this.replay.steps): void {
    this.drop();
    this.pointedAt = [];
    this.replay.go(step);
  }

  backToNow(): void {
    this.replay.close();
    this.speak(this.asks());
  }

  private pastSentence(step: number): string {
    const lines = this.log.filter((line) => line.step + 1 === step).map((line) => line.text);
    return [say('replay.step', { step, steps: this.replay.steps }), ...(step ? lines : [say('replay.setup')])].join(' ');
  }

  // ------------------------------------------------------------ hand

  takeCard(place: number, kind: string): void {
    const same = this.hand.kind === 'card' && this.hand.place === place;
    this.hold(same ? NOTHING : { kind: 'card', place, lots: kind });
  }

  takeTile(tile: string): void {
    const same = this.hand.kind === 'tile' && this.hand.tile === tile;
    this.hold(same ? NOTHING : { kind: 'tile', tile });
    if (!same && this.myTurn) this.speak(this.tileSentence(tile));
  }

  /** A tile is dragged out of the tray. */
  dragTile(tile: string): void {
    this.hold({ kind: 'tile', tile });
  }

  takeAction(card: string): void {
    const same = this.hand.kind === 'action' && this.hand.card === card;
    this.hold(same ? NOTHING : { kind: 'action', card });
  }

  drop(): void {
    this.hold(NOTHING);
  }

  /** One step back: from the place to the tile, from the tile to nothing. */
  cancel(): void {
    if (this.replay.open) this.backToNow();
    else if (this.pinned) {
      this.pinned = false;
      if (this.pointer === 'touch') this.at = null;
    } else this.drop();
  }

  hover(cell: string | null): void {
    if (this.hand.kind !== 'tile') return;
    if (this.pointer === 'touch') {
      // a finger leads the tile; where it lets go, the tile stays
      if (!cell) return;
      this.pinned = true;
      if (this.tile) this.grip = gripFromBelow(this.legal, this.tile, cell, this.grip);
    } else if (this.pinned) return;
    this.at = cell;
    this.wonder();
  }

  focusOn(cell: string): void {
    this.focus = cell;
    if (this.pointer === 'keyboard' && this.hand.kind === 'tile') {
      this.pinned = false;
      this.at = cell;
      this.wonder();
    }
  }

  pick(cell: string): void {
    this.focus = cell;
    if (!this.myTurn) return;
    if (this.hand.kind === 'tile') this.pickForTile(cell);
    else this.pickLot(cell);
  }

  turn(step: 1 | -1): void {
    if (!this.board || !this.tile || !this.at) return;
    if (!this.canTurn) return this.speak(say('ghost.same'));
    this.grip = turn(this.board, this.legal, this.tile, this.at, this.grip, step);
    this.wonder();
  }

  flip(): void {
    if (!this.board || !this.tile || !this.at) return;
    if (!this.canTurn) return this.speak(say('ghost.same'));
    this.grip = flip(this.board, this.legal, this.tile, this.at, this.grip);
    this.wonder();
  }

  confirm(): void {
    const move = this.place?.move;
    if (move) this.play(move.text);
    else if (this.answer?.trouble) this.speak(this.answer.trouble.sentence);
  }

  private hold(hand: Hand): void {
    this.trouble = null;
    this.change(hand);
    this.wonder();
  }

  private change(hand: Hand): void {
    this.hand = hand;
    this.pressed = null;
    this.at = null;
    this.pinned = false;
    this.grip = LOOSE;
  }

  private pickForTile(cell: string): void {
    const onGhost = this.ghost?.cells.includes(cell) ?? false;
    if (this.pinned && onGhost) {
      if (this.pointer === 'touch') this.turn(1);
      else this.confirm();
      return;
    }
    if (this.pointer === 'keyboard' && this.at === cell && this.ghost?.ok) {
      this.confirm();
      return;
    }
    this.at = cell;
    this.pinned = true;
    if (this.board && this.tile) this.grip = gripOf(placeAt(this.board, this.legal, this.tile, cell, this.grip), cell);
    this.wonder();
  }

  private pickLot(cell: string): void {
    this.trouble = null;
    const lot = this.lotOf.get(cell);
    if (!lot) return;
    const verb = this.landVerb();
    const move = `${verb} ${lot.name}`;
    if (!this.legal.land.some((each) => each.verb === verb && each.lot === lot.name)) this.askWhy(move);
    else if (verb === 'giveup') this.hold({ kind: 'lot', lot: lot.name });
    else if (this.litLots.includes(lot.name)) this.play(move);
    else this.takeCardFor(lot.name);
  }

  /** A lot can be had, but not with what is in hand: the card that buys it is taken instead. */
  private takeCardFor(lot: string): void {
    const { board, view } = this;
    if (!board || !view) return;
    const kind = cardOf(board, lot);
    this.takeCard(view.market.indexOf(kind), kind);
    this.speak(this.asks());
  }

  private landVerb(): 'acquire' | 'grab' | 'giveup' {
    if (this.hand.kind === 'action' && this.hand.card === 'land_grab') return 'grab';
    return this.legal.land.some((move) => move.verb === 'giveup') ? 'giveup' : 'acquire';
  }

  /** What to ask the server about a place that is not legal. */
  private verbFor(cells: string[]): TileMove['verb'] {
    const own = this.player?.buildings.some((building) => building.cells.some((cell) => cells.includes(cell)));
    if (own) return 'rebuild';
    return this.legal.tiles.some((move) => move.verb === 'boom') ? 'boom' : 'build';
  }

  private makeGhost(): Ghost | null {
    const { place, tile, answer } = this;
    if (!place || !tile || !this.myTurn) return null;
    const under: Building[] = this.player?.buildings.filter((each) => each.cells.some((cell) => place.cells.includes(cell))) ?? [];
    const lots = new Set(answer?.trouble?.lots ?? []);
    const ofLots = this.board?.lots.filter((lot) => lots.has(lot.name)).flatMap((lot) => lot.cells) ?? [];
    const culprits = answer?.trouble ? (answer.trouble.fields.length ? answer.trouble.fields : ofLots) : [];
    return {
      tile: tile.name,
      seat: this.seat,
      cells: place.cells,
      ok: place.move !== null,
      culprits: culprits.filter((cell) => place.cells.includes(cell) || answer?.trouble?.fields.includes(cell)),
      demolished: place.move?.verb === 'rebuild' ? under.map((each) => each.cells) : [],
      needWorkers: answer?.preview?.manned ?? [],
      points: tile.points + (answer?.preview?.prestige ?? 0),
    };
  }

  // ------------------------------------------------------------ questions

  /** Why nothing can be done with what is in hand: a move that stands for it, to ask about. */
  private doubt(): string | null {
    const { board, view, hand, player, tile } = this;
    if (!board || !view || !player || !this.myTurn) return null;
    if (tile) return this.fitting.has(tile.name) ? null : askForTile(board, view, player, tile);
    if (hand.kind === 'action') return this.whyNotAction(hand.card);
    return hand.kind === 'card' ? this.whyNotCard(hand.lots) : null;
  }

  /** The question why an action card can't be played now; null if it can. */
  whyNotAction(card: string): string | null {
    const { board, view, player, legal } = this;
    if (!board || !view || !player || !this.myTurn) return null;
    const possible = {
      construction_boom: legal.tiles.some((move) => move.verb === 'boom'),
      market_shift: legal.shift,
      land_grab: legal.land.some((move) => move.verb === 'grab'),
    };
    return possible[card as keyof typeof possible] ? null : askForAction(board, view, player, card);
  }

  /** The question why no lot can be had with a lot card; null if one can. */
  whyNotCard(kind: string): string | null {
    const { board, view } = this;
    if (!board || !view || !this.myTurn) return null;
    if (this.legal.land.some((move) => move.verb === 'acquire' && cardOf(board, move.lot) === kind)) return null;
    const lot = lotFor(board, view, kind);
    return lot && `acquire ${lot}`;
  }

  /** The question why the turn can't be ended; null if it can. */
  whyNotEnd(): string | null {
    return this.myTurn && !this.legal.end ? 'end' : null;
  }

  /** What is known about a question. */
  reason(question: string | null): string | null {
    return this.questions.answer(question)?.trouble?.sentence ?? null;
  }

  /** Somebody comes near: ask, so that the reason can be shown. */
  approach(question: string | null): void {
    if (question) this.questions.ask(question);
  }

  /** Ask the server about what is in hand. */
  private wonder(): void {
    const { question, answer } = this;
    if (!this.myTurn) return;
    if (answer) this.announce(answer);
    else if (question) this.questions.ask(question);
  }

  /** Ask why something that was pressed can't be done. */
  private askWhy(move: string): void {
    this.pressed = move;
    const known = this.questions.answer(move);
    if (known) this.tellWhy(known);
    else this.questions.ask(move);
  }

  private tellWhy(answer: Answer): void {
    this.pressed = null;
    this.trouble = answer.trouble;
    if (answer.trouble) this.speak(answer.trouble.sentence);
  }

  private announce(answer: Answer): void {
    this.speak(answer.trouble ? answer.trouble.sentence : this.ghostSentence());
  }

  /** Say no without asking the server. */
  private complain(sentence: string): void {
    this.trouble = { code: 'here', sentence, rule: null, fields: [], lots: [] };
    this.speak(sentence);
  }

  // ------------------------------------------------------------ hearing

  private tell(line: Line): void {
    this.line = line;
    if (line !== 'open') return;
    this.questions.resume();
    this.replay.retry();
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.table = message.table;
        this.board = message.board;
        break;
      case 'table':
        this.table = message.table;
        this.forgetCountdown();
        break;
      case 'update':
        this.update(message);
        break;
      case 'answer': {
        const move = this.questions.hear(message);
        if (move !== null && move === this.pressed) this.tellWhy(message);
        else if (move !== null && move === this.question) this.announce(message);
        break;
      }
      case 'done':
        this.busy = this.connection.busy;
        break;
      case 'refused':
        this.busy = this.connection.busy;
        this.trouble = message.trouble;
        this.speak(message.trouble.sentence);
        break;
      case 'absent':
        this.countdown = message;
        break;
    }
  }

  private update({ view, legal, log, log_from }: Update): void {
    const before = this.view;
    if (before && view.version < before.version) return;
    const fresh = before && before.version !== view.version;
    this.log = [...this.log.filter((line) => line.step < log_from), ...log];
    this.replay.grow((this.log.at(-1)?.step ?? -1) + 1, log_from);
    this.view = view;
    this.moves = legal;
    if (!before || fresh) {
      this.questions.forget();
      this.pressed = null;
      this.busy = this.connection.busy;
      // that a command came too late must stay readable, and its update follows at once
      if (this.trouble?.code !== 'stale') this.trouble = null;
      if (!this.keepsHand(view)) this.change(NOTHING);
    }
    if (fresh) {
      this.speak([this.trouble?.sentence ?? '', ...log.map((line) => line.text), this.asks()].filter(Boolean).join(' '));
      this.wonder();
    }
    this.forgetCountdown();
    if (view.over && this.table && this.table.status !== 'over') this.table = { ...this.table, status: 'over' };
  }

  /** A tile or a card stays in hand if somebody else moved, or nothing has become of it. */
  private keepsHand(view: ViewOut): boolean {
    if (this.hand.kind === 'tile') return !!view.players[this.seat]?.unbuilt.includes(this.hand.tile) && !this.pinned;
    return false;
  }

  private forgetCountdown(): void {
    const { countdown } = this;
    if (!countdown || !this.table) return;
    if (this.table.seats[countdown.seat]?.present || this.view?.seat !== countdown.seat || !this.running) this.countdown = null;
  }

  // ------------------------------------------------------------ words

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
    const isMine = (line: LogLine) => line.seat !== null && mine.includes(line.seat);
    // what I have done in this turn takes nothing away of what was done before it
    const end = mine.includes(view.seat) ? this.log.findLastIndex((line) => !isMine(line)) + 1 : this.log.length;
    const last = this.log.slice(0, end).findLastIndex(isMine);
    const others = this.log.slice(last + 1, end).filter((line) => line.seat !== null);
    return others.flatMap((line) => line.cells);
  }

  /** The one sentence: whose turn it is and what to do. */
  asks(): string {
    const { view, table, hand, legal } = this;
    if (!table) return say('asks.loading');
    if (table.status === 'open') return say('asks.waiting');
    if (!view) return say('asks.loading');
    if (view.over) return view.outcome?.sentences.at(-1) ?? say('asks.over');
    if (table.status === 'over') return say('asks.abandoned');
    const who = this.names[view.seat] ?? '';
    if (!this.called) {
      if (this.mySeats.includes(view.seat)) return say('asks.one_moment');
      const seat = table.seats[view.seat];
      return say(seat?.kind === 'bot' ? 'asks.bot' : seat?.present ? 'asks.other' : 'asks.away', { who });
    }
    const you = this.ghost || hand.kind === 'action' ? '' : this.mySeats.length > 1 ? say('asks.named', { who }) : view.begun ? '' : say('asks.your_turn');
    return [you, this.task(hand, legal)].filter(Boolean).join(' ');
  }

  private task(hand: Hand, legal: typeof this.legal): string {
    switch (hand.kind) {
      case 'card':
        return this.because(say(this.litLots.length ? 'asks.card_lot' : 'asks.card_none', { district: say(`district.${districtOf(hand.lots)}`), squares: count('square', Number(hand.lots.slice(1))) }));
      case 'tile':
        return this.tileTask(hand.tile);
      case 'action':
        return this.answer?.trouble?.sentence ?? say(hand.card === 'land_grab' && this.litLots.length ? 'asks.grab_lot' : hand.card === 'construction_boom' && this.fitting.size ? 'asks.boom_tile' : 'asks.action');
      case 'lot':
        return say('asks.giveup_sure', { lot: hand.lot });
      case 'none': {
        const acquire = legal.land.some((move) => move.verb === 'acquire');
        const rebuild = legal.tiles.some((move) => move.verb === 'rebuild');
        if (legal.land.some((move) => move.verb === 'giveup')) return say('asks.giveup');
        if (acquire) return say(rebuild ? 'asks.acquire_or_rebuild' : 'asks.acquire');
        if (legal.tiles.some((move) => move.verb === 'build')) return say(legal.end ? 'asks.build_or_end' : 'asks.build');
        if (rebuild && !legal.end) return say('asks.rebuild');
        if (legal.tiles.length) return say('asks.boom_or_end');
        return say('asks.end');
      }
    }
  }

  private tileTask(name: string): string {
    if (this.ghost?.ok) return this.ghostSentence();
    if (this.ghost) return this.answer?.trouble?.sentence ?? say('asks.checking');
    return this.tileSentence(name);
  }

  private tileSentence(name: string): string {
    const tile = this.tiles.get(name);
    if (!tile) return '';
    if (this.legal.tiles.some((move) => move.tile === name)) return say('asks.tile_place', { tile: this.tileName(tile) });
    const short = tile.needs - (this.player?.score ?? 0);
    if (short > 0) return this.because(say('asks.tile_locked', { tile: this.tileName(tile), points: count('point', short) }));
    return this.because(say('asks.tile_nowhere', { tile: this.tileName(tile) }));
  }

  /** A sentence, and the server's reason as soon as it is known. */
  private because(sentence: string): string {
    return [sentence, this.answer?.trouble?.sentence].filter(Boolean).join(' ');
  }

  /** What a legal place would bring. */
  ghostSentence(): string {
    const { place, tile, answer } = this;
    if (!place?.move || !tile) return '';
    const preview = answer?.preview;
    const points = tile.points + (preview?.prestige ?? 0);
    const parts = [say(`ghost.${place.move.verb}`, { tile: this.tileName(tile), points: count('point', points) })];
    if (preview?.prestige) parts.push(say('ghost.prestige', { n: preview.prestige }));
    if (preview?.demolished.length) parts.push(say('ghost.demolished', { tiles: listed(preview.demolished.map((each) => this.tileName(this.tiles.get(each.tile) ?? tile))) }));
    if (preview?.returned.length) parts.push(say('ghost.returned', { workers: count('worker', preview.returned.length) }));
    if (preview?.manned.length) parts.push(say('ghost.manned', { lots: listed(preview.manned) }));
    return parts.join(' ');
  }

  tileName(tile: TileOut): string {
    return tile.title || say('tile', { generation: say(`generation.${tile.generation}` as 'generation.bronze'), name: tile.name });
  }

  /** What a screen reader says of a field. */
  describe = (cell: string): string => {
    const about = this.abouts.get(cell) ?? this.about(cell);
    return this.lit.has(cell) ? listed([about, say('field.lit')]) : about;
  };

  /** What a field is and what stands on it. */
  private about(cell: string): string {
    const { board, shown: view } = this;
    if (!board || !view) return cell;
    const lot = this.lotOf.get(cell);
    if (!lot) return say('field.ground', { cell, ground: this.groundName(cell) });
    const parts = [say('field.lot', { cell, lot: lot.name, district: sayOr(`district.${lot.district}`, lot.district), squares: count('square', lot.cells.length) })];
    if (board.out_of_play.includes(lot.name)) parts.push(say('field.out'));
    const owner = view.players.findIndex((player) => player.lots.includes(lot.name));
    if (owner < 0) parts.push(say('field.free'));
    else parts.push(say('field.owned', { who: this.names[owner] ?? '' }));
    const building = view.players[owner]?.buildings.find((each) => each.cells.includes(cell));
    const tile = building && this.tiles.get(building.tile);
    if (tile) parts.push(this.tileName(tile));
    else if (view.players[owner]?.manned.includes(lot.name)) parts.push(say('field.worker'));
    return listed(parts);
  }

  private groundName(cell: string): string {
    const { board } = this;
    const street = board?.streets.find((each) => each.cells.includes(cell));
    if (street) return street.name;
    const column = cell.charCodeAt(0) - 97;
    const row = Number(cell.slice(1)) - 1;
    const token = board?.fields[row * board.width + column];
    return say(token === 'PK' ? 'ground.park' : token === '##' ? 'ground.old' : 'ground.street');
  }

  private speak(text: string): void {
    this.spoken = text;
  }
}

/** The district of a lot card like `R2`. */
export function districtOf(card: string): 'red' | 'blue' | 'yellow' | 'green' | 'pink' {
  return ({ R: 'red', B: 'blue', Y: 'yellow', G: 'green', P: 'pink' } as const)[card.charAt(0)] ?? 'red';
}

export { cardOf };

function open(id: string): Socket {
  const address = new URL(`/api/tables/${encodeURIComponent(id)}/play`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('language', document.documentElement.lang);
  return new WebSocket(address) as Socket;
}
