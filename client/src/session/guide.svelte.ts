// What a lesson says at a table: what is to be done, what was done, and what it is about.
import type { Lesson } from '../protocol.gen';
import { toldAll } from '../words';
import type { TableState } from './state.svelte';

export class Guide {
  /** How far the lesson has come; null where there is none. */
  lesson = $state.raw<Lesson | null>(null);

  readonly done = $derived(this.lesson?.task === null);
  /** Of what was done, and what is to be done. */
  readonly told = $derived.by(() => {
    const sentences = this.lesson ? [...this.lesson.praise, this.lesson.task] : [];
    return toldAll(
      sentences.filter((each) => each !== null),
      this.table.scene,
    );
  });
  /** The squares it points at. */
  readonly cells = $derived.by(() =>
    this.lesson ? [...this.lesson.cells, ...this.table.cellsOf(this.lesson.lots)] : [],
  );

  constructor(private readonly table: Pick<TableState, 'scene' | 'cellsOf'>) {}
}
