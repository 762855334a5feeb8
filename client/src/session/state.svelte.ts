// What is known of the table: as it was told last, and what follows from it. It knows no rule.
import type { BoardOut, LogLine, LotOut, TableOut, TileOut, Update, ViewOut } from '../protocol.gen';
import { say, seatName, type Scene } from '../words';
import { readLegal, type TileMove } from './moves';

/** What an update has changed. */
export interface Change {
  /** Whether the position is another, or the first one. */
  position: boolean;
  /** What happened that was not known; null for the first position. */
  news: LogLine[] | null;
}

/** What is planned for a seat. */
export interface PlannedTable {
  view: ViewOut;
  legal: string[];
  seat: number;
  /** Places a tile can have after other steps. */
  tiles: TileMove[];
}

export class TableState {
  table = $state.raw<TableOut | null>(null);
  board = $state.raw<BoardOut | null>(null);
  view = $state.raw<ViewOut | null>(null);
  log = $state.raw<LogLine[]>([]);
  private moves = $state.raw<string[]>([]);
  /** The table as it would be after a plan, and what could be done there. */
  planned = $state.raw<PlannedTable | null>(null);

  readonly legal = $derived.by(() => {
    const legal = readLegal(this.planned?.legal ?? this.moves);
    return this.planned ? { ...legal, tiles: [...legal.tiles, ...this.planned.tiles] } : legal;
  });
  readonly names = $derived((this.table?.seats ?? []).map((seat, n) => seatName(seat) ?? say('seat', { n: n + 1 })));
  readonly mySeats = $derived((this.table?.seats ?? []).flatMap((seat, n) => (seat.yours ? [n] : [])));
  readonly running = $derived(this.table?.status === 'running');
  readonly over = $derived(this.table?.status === 'over');
  /** Over before the rules ended it: nobody has won. */
  readonly endedEarly = $derived(this.over && this.view?.over === false);
  /** The seat whose turn it is, if it is one of mine. */
  readonly myActiveSeat = $derived(this.view && this.mySeats.includes(this.view.seat) ? this.view.seat : null);
  /** It is the turn of one of my seats. */
  readonly called = $derived(this.running && !this.view?.over && this.myActiveSeat !== null && this.moves.length > 0);
  readonly tiles = $derived(new Map<string, TileOut>((this.board?.tiles ?? []).map((tile) => [tile.name, tile])));
  readonly lotOf = $derived(
    new Map<string, LotOut>((this.board?.lots ?? []).flatMap((lot) => lot.cells.map((cell) => [cell, lot] as const))),
  );
  /** What is spoken of here. */
  readonly scene = $derived<Scene>({
    names: this.names,
    you: null,
    tiles: this.tiles,
    lots: new Map((this.board?.lots ?? []).map((lot) => [lot.name, lot])),
    streets: new Map((this.board?.streets ?? []).map((street) => [street.code, street.name])),
  });
  /** The same, said to the player whose turn it is if I am that. */
  readonly addressed = $derived<Scene>({ ...this.scene, you: this.myActiveSeat });
  /** The tiles that can be built now. */
  readonly fitting = $derived(new Set(this.legal.tiles.map((move) => move.tile)));
  /** Hints are for those who play alone against bots, or around one screen. */
  readonly advisable = $derived(this.table?.seats.every((seat) => seat.kind === 'bot' || seat.yours) ?? false);
  /** The seat of mine a bot has played for since my last own step. */
  readonly stoodIn = $derived.by(() => {
    const last = this.log.findLast((line) => line.seat !== null && this.mySeats.includes(line.seat));
    return last?.stand_in ? last.seat : null;
  });

  /** Whether a move is legal now, and mine to make. */
  allows(move: string): boolean {
    return this.called && this.moves.includes(move);
  }

  get canUndo(): boolean {
    return this.myActiveSeat !== null && (this.view?.can_undo ?? false);
  }

  /** Why nothing can be taken back. */
  get noUndo() {
    const why = this.myActiveSeat === null ? null : this.view?.undo;
    return (why ?? 'undo.not_yours') as 'undo_nothing';
  }

  /** The squares of some lots. */
  cellsOf(lots: readonly string[]): string[] {
    return this.board?.lots.filter((lot) => lots.includes(lot.name)).flatMap((lot) => lot.cells) ?? [];
  }

  /** The squares some moves are about. */
  cellsOfMoves(moves: readonly string[]): string[] {
    const { land, tiles } = readLegal(moves);
    return [...tiles.flatMap((move) => move.cells), ...this.cellsOf(land.map((move) => move.lot))];
  }

  /** How many steps the game has by now. */
  get steps(): number {
    return (this.log.at(-1)?.step ?? -1) + 1;
  }

  /** The game begins anew: nothing of the one before is known any more. */
  forget(): void {
    this.view = null;
    this.log = [];
    this.moves = [];
  }

  /** Take in what was told; null if it is older than what is known. */
  update({ view, legal, log, log_from }: Update): Change | null {
    const before = this.view;
    if (before && view.version < before.version) return null;
    const known = new Set(this.log.map(signature));
    this.log = [...this.log.filter((line) => line.step < log_from), ...log];
    this.view = view;
    this.moves = legal;
    if (view.over && this.table && this.table.status !== 'over') this.table = { ...this.table, status: 'over' };
    if (!before) return { position: true, news: null };
    const position = before.version !== view.version;
    return { position, news: position ? log.filter((line) => !known.has(signature(line))) : [] };
  }
}

/** By this a line is known again that is told once more. */
const signature = ({ step, sentences }: LogLine) => `${step} ${JSON.stringify(sentences)}`;
