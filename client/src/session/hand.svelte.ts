// What is in the player's hand, and where a tile in hand would stand. It knows no rule.
import type { Ghost } from '../board/types';
import type { Building, TileOut, ViewOut } from '../protocol.gen';
import {
  cardOf,
  flip,
  freeLots,
  gripFromBelow,
  gripOf,
  litCells,
  litLots,
  LOOSE,
  placeAt,
  placesOver,
  tilesOn,
  turn,
  type Grip,
  type Held,
} from './choices';
import type { Room } from './session.svelte';
import { tileName, tileSentence } from './sentences';
import { say } from '../words/words';

const NOTHING: Held = { kind: 'none' };

export type Pointer = 'mouse' | 'touch' | 'keyboard';

export class Hand {
  held = $state.raw<Held>(NOTHING);
  at = $state<string | null>(null);
  pinned = $state(false);
  grip = $state.raw<Grip>(LOOSE);
  /** The square the keyboard is on. */
  focus = $state('b2');
  pointer: Pointer = 'mouse';
  /** A finger is on the board and leads the tile. */
  leading = $state(false);

  readonly tile = $derived.by<TileOut | null>(() =>
    this.held.kind === 'tile' ? (this.room.tiles.get(this.held.tile) ?? null) : null,
  );
  /** Whether the tile in hand looks different some other way round. */
  readonly canTurn = $derived((this.tile?.orientations.length ?? 0) > 1);
  /** Whether the tile in hand takes more points than there are. */
  readonly locked = $derived.by(() => (this.tile?.needs ?? 0) > (this.room.player?.score ?? 0));
  readonly litLots = $derived.by(() =>
    this.room.board && this.room.myTurn ? litLots(this.room.board, this.room.legal, this.held) : [],
  );
  readonly litCells = $derived.by(() =>
    this.room.myTurn && this.held.kind === 'tile' ? litCells(this.room.legal, this.held.tile) : [],
  );
  /** Every square that can be picked now. */
  readonly lit = $derived.by(() => new Set([...this.litCells, ...this.cellsOf(this.litLots)]));
  /** Where the keyboard comes to the board: where it was, unless others are lit. */
  readonly landing = $derived.by(() => (this.lit.has(this.focus) ? this.focus : ([...this.lit][0] ?? this.focus)));
  /** The squares of the lot a card was taken for, or a tile is looked for. */
  readonly wanted = $derived.by(() =>
    (this.held.kind === 'card' || this.held.kind === 'land') && this.held.lot ? this.cellsOf([this.held.lot]) : [],
  );
  /** The tiles to choose from: all that fit, or those for the land that is pointed at. */
  readonly offered = $derived.by(() =>
    this.held.kind === 'land' ? new Set(tilesOn(this.room.legal, this.wanted)) : this.room.fitting,
  );
  readonly place = $derived.by(() =>
    this.room.board && this.tile && this.at
      ? placeAt(this.room.board, this.room.legal, this.tile, this.at, this.grip)
      : null,
  );
  readonly ghost = $derived.by<Ghost | null>(() => this.makeGhost());

  constructor(private readonly room: Room) {}

  // ------------------------------------------------------------ taking and putting back

  takeCard(place: number, kind: string): void {
    if (this.grabbing) return this.grabWith(kind);
    const same = this.held.kind === 'card' && this.held.place === place;
    this.take(same ? NOTHING : { kind: 'card', place, lots: kind }, same ? null : this.room.reasons.ofCard(kind));
  }

  /** Land Grab is in hand. */
  get grabbing(): boolean {
    return this.held.kind === 'action' && this.held.card === 'land_grab';
  }

  takeTile(tile: string): void {
    const same = this.held.kind === 'tile' && this.held.tile === tile;
    const cell = this.spotFor(tile);
    this.hold(same ? NOTHING : { kind: 'tile', tile });
    if (cell) this.pick(cell);
    else if (!same && this.room.myTurn) this.room.speak(tileSentence(this.room, tile));
  }

  /** A tile is dragged out of the tray. */
  dragTile(tile: string): void {
    this.hold({ kind: 'tile', tile });
  }

  takeAction(card: string): void {
    const same = this.held.kind === 'action' && this.held.card === card;
    this.take(same ? NOTHING : { kind: 'action', card }, same ? null : this.room.reasons.ofAction(card));
  }

  drop(): void {
    this.hold(NOTHING);
  }

  /** One step back: from the place to the tile, from the tile to nothing. */
  cancel(): void {
    this.room.reasons.clear();
    if (this.pinned) {
      this.pinned = false;
      this.at = null;
    } else this.drop();
  }

  /** The position is another: a tile stays in hand if somebody else moved, or nothing has become of it. */
  empty(view: ViewOut): void {
    const stays =
      this.held.kind === 'tile' && view.players[this.room.seat]?.unbuilt.includes(this.held.tile) && !this.pinned;
    if (!stays) this.change(NOTHING);
  }

  /** The tile that lies where it could be built: ending the turn or taking a card would throw it away. */
  get unbuilt(): TileOut | null {
    return this.ghost?.ok && (this.pinned || this.pointer === 'keyboard') ? this.tile : null;
  }

  /** Build it or put it back: the tools for both are beside it. */
  remind(tile: TileOut): void {
    this.pinned = true;
    this.room.reasons.complain(say('turn.end.unbuilt', { tile: tileName(tile) }));
  }

  // ------------------------------------------------------------ over the board

  hover(cell: string | null): void {
    if (this.held.kind !== 'tile') {
      if (cell && this.held.kind !== 'none' && this.lit.has(cell)) this.room.reasons.clear();
      return;
    }
    if (this.pointer === 'touch') {
      // a finger leads the tile; where it lets go, the tile stays
      if (!cell) return;
      this.pinned = true;
      if (this.tile) this.grip = gripFromBelow(this.room.legal, this.tile, cell, this.grip);
    } else if (this.pinned) return;
    this.lead(cell);
  }

  focusOn(cell: string): void {
    this.focus = cell;
    if (this.pointer === 'keyboard' && this.held.kind === 'tile') {
      this.pinned = false;
      this.lead(cell);
    }
  }

  /** Pick a square; a pick beside all squares only puts away what was refused before. */
  pick(cell: string | null): void {
    if (!cell) return this.room.reasons.clear();
    this.focus = cell;
    if (!this.room.myTurn) return this.room.notNow();
    if (this.held.kind === 'tile') this.pickForTile(cell);
    else this.pickLot(cell);
  }

  turn(step: 1 | -1): void {
    const { board, legal } = this.room;
    if (!board || !this.tile || !this.at) return;
    if (!this.canTurn) return this.room.speak(say('ghost.same'));
    this.regrip(turn(board, legal, this.tile, this.at, this.grip, step));
  }

  flip(): void {
    const { board, legal } = this.room;
    if (!board || !this.tile || !this.at) return;
    if (!this.canTurn) return this.room.speak(say('ghost.same'));
    this.regrip(flip(board, legal, this.tile, this.at, this.grip));
  }

  confirm(): void {
    const move = this.place?.move;
    const trouble = this.room.reasons.answer?.trouble;
    if (move) this.room.play(move.text);
    else if (trouble) this.room.reasons.refuse(trouble);
  }

  /**
   * A lot card after Land Grab: its lots are lit, or it is told why none can be had with it; Land Grab
   * stays in hand.
   */
  private grabWith(kind: string): void {
    const { board, view, legal, reasons } = this.room;
    if (!board || !view) return;
    const [lot] = freeLots(board, view, kind);
    const possible = legal.land.some((move) => move.verb === 'grab' && cardOf(board, move.lot) === kind);
    if (possible) this.hold({ kind: 'action', card: 'land_grab', lots: kind });
    else if (lot) reasons.askWhy(`grab ${lot.name}`);
  }

  /** Take a card, or be told why it is of no use now: then nothing is in hand, and the board stays open. */
  private take(held: Held, question: string | null): void {
    const { unbuilt } = this;
    if (!this.room.myTurn) return this.room.notNow();
    if (unbuilt) return this.remind(unbuilt);
    this.hold(question ? NOTHING : held);
    if (question) this.room.reasons.askWhy(question);
  }

  private hold(held: Held): void {
    this.room.reasons.clear();
    this.change(held);
    this.room.reasons.wonder();
  }

  private change(held: Held): void {
    this.held = held;
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
    const { board, legal } = this.room;
    this.pinned = true;
    if (board && this.tile) this.grip = gripOf(placeAt(board, legal, this.tile, cell, this.grip), cell);
    this.lead(cell);
  }

  /** The tile is over another square. */
  private lead(cell: string | null): void {
    this.at = cell;
    this.room.reasons.clear();
    this.room.reasons.wonder();
  }

  /** Hold it another way round, or be told that it makes no difference here. */
  private regrip(grip: Grip): void {
    const before = this.place?.cells.join();
    this.grip = grip;
    this.lead(this.at);
    if (this.place?.cells.join() === before) this.room.reasons.complain(say('ghost.unchanged'));
  }

  private pickLot(cell: string): void {
    const { legal, lotOf, reasons } = this.room;
    reasons.clear();
    const lot = lotOf.get(cell);
    if (!lot) return;
    const verb = this.landVerb();
    const move = `${verb} ${lot.name}`;
    if (verb === 'acquire' && this.held.kind !== 'card' && this.room.player?.lots.includes(lot.name))
      return this.pickOwn(lot.name, cell);
    if (!legal.land.some((each) => each.verb === verb && each.lot === lot.name)) reasons.askWhy(move);
    else if (verb === 'giveup') this.hold({ kind: 'lot', lot: lot.name });
    else if (this.litLots.includes(lot.name)) this.room.play(move);
    else this.takeCardFor(lot.name);
  }

  /** Own land with no tile in hand: those that fit there are offered, or it is told why there are none. */
  private pickOwn(lot: string, cell: string): void {
    const fits = tilesOn(this.room.legal, this.cellsOf([lot])).length > 0;
    this.hold(fits ? { kind: 'land', lot, cell } : NOTHING);
    if (fits) this.room.speak(this.room.asks);
    else this.room.reasons.askWhy(`build on ${lot}`);
  }

  /** Where a tile goes at once: on the land that was pointed at before it was taken, if it fits there. */
  private spotFor(name: string): string | null {
    const tile = this.room.tiles.get(name);
    if (this.held.kind !== 'land' || !tile) return null;
    return [this.held.cell, ...this.wanted].find((cell) => placesOver(this.room.legal, tile, cell).length > 0) ?? null;
  }

  /** A lot can be had, but not with what is in hand: the card that buys it is taken instead. */
  private takeCardFor(lot: string): void {
    const { board, view } = this.room;
    if (!board || !view) return;
    const lots = cardOf(board, lot);
    this.hold({ kind: 'card', place: view.market.indexOf(lots), lots, lot });
    this.room.speak(this.room.asks);
  }

  private landVerb(): 'acquire' | 'grab' | 'giveup' {
    if (this.grabbing) return 'grab';
    return this.room.legal.land.some((move) => move.verb === 'giveup') ? 'giveup' : 'acquire';
  }

  private makeGhost(): Ghost | null {
    const { place, tile } = this;
    if (!place || !tile || !this.room.myTurn) return null;
    const { trouble, preview } = this.room.reasons.answer ?? { trouble: null, preview: null };
    const under: Building[] =
      this.room.player?.buildings.filter((each) => each.cells.some((cell) => place.cells.includes(cell))) ?? [];
    const culprits = trouble?.fields.length ? trouble.fields : this.cellsOf(trouble?.lots ?? []);
    return {
      tile: tile.name,
      seat: this.room.seat,
      cells: place.cells,
      ok: place.move !== null,
      culprits: culprits.filter((cell) => place.cells.includes(cell) || trouble?.fields.includes(cell)),
      demolished: place.move?.verb === 'rebuild' ? under.map((each) => each.cells) : [],
      needWorkers: preview?.manned ?? [],
      points: tile.points + (preview?.prestige ?? 0),
    };
  }

  private cellsOf(lots: string[]): string[] {
    return this.room.board?.lots.filter((lot) => lots.includes(lot.name)).flatMap((lot) => lot.cells) ?? [];
  }
}
