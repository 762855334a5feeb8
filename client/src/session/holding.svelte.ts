// What is in the player's hand, over which field, and what can be picked with it. It knows no rule.
import type { TileOut } from '../protocol.gen';
import { litCells, litLots, tilesOn, type Held } from './choices';
import { LOOSE, placeAt, type Grip, type Place } from './placing';
import type { TableState } from './state.svelte';
import type { Viewpoint } from './viewpoint.svelte';

export const NOTHING: Held = { kind: 'none' };

export type Pointer = 'mouse' | 'touch' | 'keyboard';

export class Holding {
  held = $state.raw<Held>(NOTHING);
  at = $state<string | null>(null);
  /** The square that is pointed at with no tile in hand. */
  over = $state<string | null>(null);
  pinned = $state(false);
  grip = $state.raw<Grip>(LOOSE);
  /** The square the keyboard is on. */
  focus = $state('b2');
  pointer: Pointer = 'mouse';
  /** A finger is on the board and leads the tile. */
  leading = $state(false);

  readonly tile = $derived.by<TileOut | null>(() =>
    this.held.kind === 'tile' ? (this.table.tiles.get(this.held.tile) ?? null) : null,
  );
  /** Whether the tile in hand looks different some other way round. */
  readonly canTurn = $derived((this.tile?.orientations.length ?? 0) > 1);
  /** Whether the tile in hand takes more points than there are. */
  readonly locked = $derived.by(() => (this.tile?.needs ?? 0) > (this.seen.player?.score ?? 0));
  readonly litLots = $derived.by(() =>
    this.table.board && this.seen.myTurn ? litLots(this.table.board, this.table.legal, this.held) : [],
  );
  readonly litCells = $derived.by(() =>
    this.seen.myTurn && this.held.kind === 'tile' ? litCells(this.table.legal, this.held.tile) : [],
  );
  /** Every square that can be picked now. */
  readonly lit = $derived.by(() => new Set([...this.litCells, ...this.table.cellsOf(this.litLots)]));
  /** Where the keyboard comes to the board: where it was, unless others are lit. */
  readonly landing = $derived.by(() => (this.lit.has(this.focus) ? this.focus : ([...this.lit][0] ?? this.focus)));
  /** The squares of the lot a card was taken for, or a tile is looked for. */
  readonly wanted = $derived.by(() =>
    (this.held.kind === 'card' || this.held.kind === 'land') && this.held.lot
      ? this.table.cellsOf([this.held.lot])
      : [],
  );
  /** The tiles to choose from: all that fit, or those for the land that is pointed at. */
  readonly offered = $derived.by<ReadonlySet<string>>(() =>
    this.held.kind === 'land' ? new Set(tilesOn(this.table.legal, this.wanted)) : this.table.fitting,
  );
  readonly place = $derived.by<Place | null>(() =>
    this.table.board && this.tile && this.at
      ? placeAt(this.table.board, this.table.legal, this.tile, this.at, this.grip)
      : null,
  );

  constructor(
    private readonly table: Pick<TableState, 'board' | 'tiles' | 'legal' | 'fitting' | 'cellsOf'>,
    private readonly seen: Pick<Viewpoint, 'myTurn' | 'player'>,
  ) {}

  /** Land Grab is in hand. */
  get grabbing(): boolean {
    return this.held.kind === 'action' && this.held.card === 'land_grab';
  }

  /** Hold something else, as it lies in the hand at first. */
  change(held: Held): void {
    this.held = held;
    this.at = null;
    this.pinned = false;
    this.grip = LOOSE;
  }
}
