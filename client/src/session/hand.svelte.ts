// What the hand does: takes, puts back, leads over the board, turns, picks and lets go. It knows no rule.
import type { Ghost } from '../board';
import type { TileOut, ViewOut } from '../protocol.gen';
import { say } from '../words';
import { cardOf, freeLots, tilesOn } from './choices';
import { flip, gripFromBelow, gripOf, placeAt, placesOver, turn } from './placing';
import type { Held } from './choices';
import type { Grip } from './placing';
import { ghostOf } from './ghost';
import { NOTHING, type Holding } from './holding.svelte';
import type { Reasons } from './reasons.svelte';
import { tileSentence } from './sentences';
import type { TableState } from './state.svelte';
import type { Viewpoint } from './viewpoint.svelte';

export interface HandHooks {
  /** Make a move. */
  play(move: string): void;
  /** Something of mine is pressed out of turn. */
  notNow(): void;
  speak(text: string): void;
  /** Something else could be done by the next press: warn of it if need be. */
  consider(): void;
  /** Say what is asked now. */
  ask(): void;
}

export class Hand {
  readonly ghost = $derived.by<Ghost | null>(() => {
    const { place, tile } = this.holding;
    if (!place || !tile || !this.seen.myTurn) return null;
    const { answer } = this.reasons;
    const complained = this.table.cellsOf(answer?.trouble?.lots ?? []);
    return ghostOf({ tile, place, seat: this.seen.seat, player: this.seen.player, answer, complained });
  });

  constructor(
    private readonly table: Pick<TableState, 'board' | 'view' | 'legal' | 'tiles' | 'lotOf' | 'fitting' | 'cellsOf'>,
    private readonly seen: Pick<Viewpoint, 'myTurn' | 'seat' | 'player'>,
    private readonly holding: Holding,
    private readonly reasons: Reasons,
    private readonly hooks: HandHooks,
  ) {}

  // ------------------------------------------------------------ taking and putting back

  takeCard(place: number, kind: string): void {
    if (this.holding.grabbing) return this.grabWith(kind);
    const same = this.holding.held.kind === 'card' && this.holding.held.place === place;
    this.take(same ? NOTHING : { kind: 'card', place, lots: kind }, same ? null : this.reasons.ofCard(kind));
  }

  takeTile(tile: string): void {
    const same = this.holding.held.kind === 'tile' && this.holding.held.tile === tile;
    const cell = this.spotFor(tile);
    this.hold(same ? NOTHING : { kind: 'tile', tile });
    if (cell) this.pick(cell);
    else if (!same && this.seen.myTurn)
      this.hooks.speak(tileSentence(this.table.tiles.get(tile) ?? null, this.table.fitting.has(tile)));
  }

  /** A tile is dragged out of the tray. */
  dragTile(tile: string): void {
    this.hold({ kind: 'tile', tile });
  }

  takeAction(card: string): void {
    const same = this.holding.held.kind === 'action' && this.holding.held.card === card;
    this.take(same ? NOTHING : { kind: 'action', card }, same ? null : this.reasons.ofAction(card));
  }

  drop(): void {
    this.hold(NOTHING);
  }

  /** One step back: from the place to the tile, from the tile to nothing. */
  cancel(): void {
    this.reasons.clear();
    if (this.holding.pinned) {
      this.holding.pinned = false;
      this.holding.at = null;
    } else this.drop();
  }

  /** The position is another: a tile stays in hand if somebody else moved, or nothing has become of it. */
  empty(view: ViewOut): void {
    const stays =
      this.holding.held.kind === 'tile' &&
      view.players[this.seen.seat]?.unbuilt.includes(this.holding.held.tile) &&
      !this.holding.pinned;
    if (!stays) this.holding.change(NOTHING);
  }

  /** The tile that lies where it could be built: ending the turn or taking a card would throw it away. */
  get unbuilt(): TileOut | null {
    return this.ghost?.ok && (this.holding.pinned || this.holding.pointer === 'keyboard') ? this.holding.tile : null;
  }

  /** Build it or put it back: the tools for both are beside it. */
  remind(tile: TileOut): void {
    this.holding.pinned = true;
    this.reasons.complain('turn.end.unbuilt', { tile: tile.name });
  }

  // ------------------------------------------------------------ over the board

  hover(cell: string | null): void {
    if (this.holding.held.kind !== 'tile') {
      if (cell && this.holding.held.kind !== 'none' && this.holding.lit.has(cell)) this.reasons.clear();
      return this.point(cell);
    }
    if (this.holding.pointer === 'touch') {
      // a finger leads the tile; where it lets go, the tile stays
      if (!cell) return;
      this.holding.pinned = true;
      if (this.holding.tile)
        this.holding.grip = gripFromBelow(this.table.legal, this.holding.tile, cell, this.holding.grip);
    } else if (this.holding.pinned) return;
    this.lead(cell);
  }

  focusOn(cell: string): void {
    this.holding.focus = cell;
    if (this.holding.pointer === 'keyboard' && this.holding.held.kind === 'tile') {
      this.holding.pinned = false;
      this.lead(cell);
    } else if (this.holding.pointer === 'keyboard') this.point(cell);
  }

  /** Pick a square; a pick beside all squares only puts away what was refused before. */
  pick(cell: string | null): void {
    if (!cell) return this.reasons.clear();
    this.holding.focus = cell;
    if (!this.seen.myTurn) return this.hooks.notNow();
    if (this.holding.held.kind === 'tile') this.pickForTile(cell);
    else this.pickLot(cell);
  }

  turn(step: 1 | -1): void {
    const { board, legal } = this.table;
    if (!board || !this.holding.tile || !this.holding.at) return;
    if (!this.holding.canTurn) return this.hooks.speak(say('ghost.same'));
    this.regrip(turn(board, legal, this.holding.tile, this.holding.at, this.holding.grip, step));
  }

  flip(): void {
    const { board, legal } = this.table;
    if (!board || !this.holding.tile || !this.holding.at) return;
    if (!this.holding.canTurn) return this.hooks.speak(say('ghost.same'));
    this.regrip(flip(board, legal, this.holding.tile, this.holding.at, this.holding.grip));
  }

  confirm(): void {
    const move = this.holding.place?.move;
    const trouble = this.reasons.answer?.trouble;
    if (move) this.hooks.play(move.text);
    else if (trouble) this.reasons.refuse(trouble);
  }

  /**
   * A lot card after Land Grab: its lots are lit, or it is told why none can be had with it; Land Grab
   * stays in hand.
   */
  private grabWith(kind: string): void {
    const { board, view, legal } = this.table;
    if (!board || !view) return;
    const [lot] = freeLots(board, view, kind);
    const possible = legal.land.some((move) => move.verb === 'grab' && cardOf(board, move.lot) === kind);
    if (possible) this.hold({ kind: 'action', card: 'land_grab', lots: kind });
    else if (lot) this.reasons.askWhy(`grab ${lot.name}`);
  }

  /** Take a card, or be told why it is of no use now: then nothing is in hand, and the board stays open. */
  private take(held: Held, question: string | null): void {
    const { unbuilt } = this;
    if (!this.seen.myTurn) return this.hooks.notNow();
    if (unbuilt) return this.remind(unbuilt);
    this.hold(question ? NOTHING : held);
    if (question) this.reasons.askWhy(question);
  }

  private hold(held: Held): void {
    this.reasons.clear();
    this.holding.change(held);
    this.reasons.wonder();
    this.hooks.consider();
  }

  /** A square is pointed at with no tile in hand: who could buy land there may have to be warned. */
  private point(cell: string | null): void {
    this.holding.over = cell;
    this.hooks.consider();
  }

  private pickForTile(cell: string): void {
    const onGhost = this.ghost?.cells.includes(cell) ?? false;
    if (this.holding.pinned && onGhost) {
      if (this.holding.pointer === 'touch') this.turn(1);
      else this.confirm();
      return;
    }
    if (this.holding.pointer === 'keyboard' && this.holding.at === cell && this.ghost?.ok) {
      this.confirm();
      return;
    }
    const { board, legal } = this.table;
    this.holding.pinned = true;
    if (board && this.holding.tile)
      this.holding.grip = gripOf(placeAt(board, legal, this.holding.tile, cell, this.holding.grip), cell);
    this.lead(cell);
  }

  /** The tile is over another square. */
  private lead(cell: string | null): void {
    this.holding.at = cell;
    this.reasons.clear();
    this.reasons.wonder();
  }

  /** Hold it another way round, or be told that it makes no difference here. */
  private regrip(grip: Grip): void {
    const before = this.holding.place?.cells.join();
    this.holding.grip = grip;
    this.lead(this.holding.at);
    if (this.holding.place?.cells.join() === before) this.reasons.complain('ghost.unchanged');
  }

  private pickLot(cell: string): void {
    const { legal, lotOf } = this.table;
    this.reasons.clear();
    const lot = lotOf.get(cell);
    if (!lot) return;
    const verb = this.landVerb();
    const move = `${verb} ${lot.name}`;
    if (verb === 'acquire' && this.holding.held.kind !== 'card' && this.seen.player?.lots.includes(lot.name))
      return this.pickOwn(lot.name, cell);
    if (!legal.land.some((each) => each.verb === verb && each.lot === lot.name)) this.reasons.askWhy(move);
    else if (verb === 'giveup') this.hold({ kind: 'lot', lot: lot.name });
    else if (this.holding.litLots.includes(lot.name)) this.hooks.play(move);
    else this.takeCardFor(lot.name);
  }

  /** Own land with no tile in hand: those that fit there are offered, or it is told why there are none. */
  private pickOwn(lot: string, cell: string): void {
    const fits = tilesOn(this.table.legal, this.table.cellsOf([lot])).length > 0;
    this.hold(fits ? { kind: 'land', lot, cell } : NOTHING);
    if (fits) this.hooks.ask();
    else this.reasons.askWhy(`build on ${lot}`);
  }

  /** Where a tile goes at once: on the land that was pointed at before it was taken, if it fits there. */
  private spotFor(name: string): string | null {
    const tile = this.table.tiles.get(name);
    if (this.holding.held.kind !== 'land' || !tile) return null;
    return (
      [this.holding.held.cell, ...this.holding.wanted].find(
        (cell) => placesOver(this.table.legal, tile, cell).length > 0,
      ) ?? null
    );
  }

  /** A lot can be had, but not with what is in hand: the card that buys it is taken instead. */
  private takeCardFor(lot: string): void {
    const { board, view } = this.table;
    if (!board || !view) return;
    const lots = cardOf(board, lot);
    this.hold({ kind: 'card', place: view.market.indexOf(lots), lots, lot });
    this.hooks.ask();
  }

  private landVerb(): 'acquire' | 'grab' | 'giveup' {
    if (this.holding.grabbing) return 'grab';
    return this.table.legal.land.some((move) => move.verb === 'giveup') ? 'giveup' : 'acquire';
  }
}
