// What a lesson says at a table: what is to be done, what was done, and what it is about.
import type { Lesson } from '../protocol.gen';
import { say, told, toldAll } from '../words';
import type { TableState } from './state.svelte';

export class Tutor {
  /** How far the lesson has come; null where there is none. */
  lesson = $state.raw<Lesson | null>(null);

  /** Whether the hint of an exercise was asked for. */
  hinted = $state(false);

  readonly done = $derived(this.lesson?.task === null);
  readonly failed = $derived(this.lesson?.failed ?? false);
  /** What to do first, for who has asked. */
  readonly hint = $derived.by(() => (this.hinted && this.lesson?.hint ? told(this.lesson.hint, this.table.scene) : ''));
  /** How many turns there are; nothing where they don't count. */
  readonly turns = $derived(this.lesson?.turns && !this.done ? say('exercise.turns', { n: this.lesson.turns }) : '');
  /** Of what was done, and what is to be done. */
  readonly told = $derived.by(() => {
    if (this.failed) return say('exercise.failed');
    const sentences = this.lesson ? [...this.lesson.praise, this.lesson.task] : [];
    const words = toldAll(
      sentences.filter((each) => each !== null),
      this.table.scene,
    );
    return [words, this.turns, this.hint].filter(Boolean).join(' ');
  });
  /** The squares it points at; those of a hint are for who has asked. */
  readonly cells = $derived.by(() =>
    this.lesson && (this.hinted || !this.lesson.hint)
      ? [...this.lesson.cells, ...this.table.cellsOf(this.lesson.lots)]
      : [],
  );

  constructor(private readonly table: Pick<TableState, 'scene' | 'cellsOf'>) {}
}
