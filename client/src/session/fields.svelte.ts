// What a field of the board is called by those who listen, and what is told to whoever looks at it.
import { parseCell } from '../kit/cells';
import type { Explanation } from '../kit/explain.svelte';
import { count, listed, say, sayOr } from '../words';
import { explainField } from './field_explanations';
import type { Holding } from './holding.svelte';
import { lotState } from './lots';
import type { TableState } from './state.svelte';
import type { Viewpoint } from './viewpoint.svelte';

export class Fields {
  private readonly abouts = $derived.by(
    () => new Map([...this.table.lotOf.keys()].map((cell) => [cell, this.about(cell)])),
  );

  constructor(
    private readonly table: Pick<TableState, 'board' | 'lotOf' | 'tiles' | 'names'>,
    private readonly seen: Pick<Viewpoint, 'view'>,
    private readonly holding: Pick<Holding, 'lit'>,
  ) {}

  /** What a screen reader says of a field. */
  describe = (cell: string): string => {
    const about = this.abouts.get(cell) ?? this.about(cell);
    return this.holding.lit.has(cell) ? listed([about, say('field.lit')]) : about;
  };

  /** What whoever looks at a field is told. */
  explain = (cell: string): Explanation => {
    const { board, tiles, names } = this.table;
    const { view } = this.seen;
    const called = { title: this.name(cell), text: '', rule: null };
    return board && view ? explainField({ board, view, names, tiles }, cell, called) : called;
  };

  /** What a field is and what stands on it. */
  private about(cell: string): string {
    const { board, tiles, names } = this.table;
    const { view } = this.seen;
    if (!board || !view) return cell;
    const lot = this.table.lotOf.get(cell);
    return lot ? listed([this.name(cell), ...lotState({ board, view, names, tiles }, lot, [cell])]) : this.name(cell);
  }

  private name(cell: string): string {
    const lot = this.table.lotOf.get(cell);
    if (!lot) return say('field.ground', { cell, ground: this.groundName(cell) });
    return say('field.lot', {
      cell,
      lot: lot.name,
      district: sayOr(`district.${lot.district}`, lot.district),
      squares: count('square', lot.cells.length),
    });
  }

  private groundName(cell: string): string {
    const { board } = this.table;
    const streets = board?.streets.filter((each) => each.cells.includes(cell)) ?? [];
    if (streets.length) return listed(streets.map((street) => street.name));
    const { row, column } = parseCell(cell);
    const token = board?.fields[row * board.width + column];
    return say(token === 'PK' ? 'ground.park' : token === '##' ? 'ground.old_building' : 'ground.street');
  }
}
