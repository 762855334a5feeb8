import { describe, expect, it } from 'vitest';
import type { Lesson } from '../protocol.gen';
import { NOWHERE } from '../words';
import { Tutor } from './tutor.svelte';

const exercise: Lesson = {
  type: 'lesson',
  name: 'pack_1',
  done: 0,
  tasks: 1,
  praise: [],
  task: { key: 'exercise.pack.task', params: { points: 3 } },
  turns: 2,
  failed: false,
  hint: { key: 'hint.shift', params: {} },
  lots: ['Ba'],
  cells: ['b2'],
  shown: [],
};

function tutored(lesson: Lesson): Tutor {
  const tutor = new Tutor({ scene: NOWHERE, cellsOf: (lots: readonly string[]) => lots.map((each) => `in ${each}`) });
  tutor.lesson = lesson;
  return tutor;
}

describe('an exercise', () => {
  it('says its goal and its turns', () =>
    expect(tutored(exercise).told).toBe('Gain at least 3 points. Turns left: 2.'));
  it('points at nothing until it is asked', () => {
    const tutor = tutored(exercise);
    expect([tutor.cells, tutor.hint]).toEqual([[], '']);
    tutor.hinted = true;
    expect(tutor.cells).toEqual(['b2', 'in Ba']);
    expect(tutor.told).toContain('Play Market Shift.');
  });
  it('says that it is failed, and nothing else', () => {
    const tutor = tutored({ ...exercise, turns: 0, failed: true });
    expect(tutor.failed).toBe(true);
    expect(tutor.told).toBe('No turn is left, and the goal is not reached.');
  });
  it('counts no turns once it is done', () => {
    const tutor = tutored({ ...exercise, task: null, turns: 0, hint: null, lots: [], cells: [] });
    expect([tutor.done, tutor.turns]).toEqual([true, '']);
  });
});

describe('a lesson', () => {
  it('points at once, and counts no turns', () => {
    const tutor = tutored({ ...exercise, turns: 0, hint: null });
    expect(tutor.cells).toEqual(['b2', 'in Ba']);
    expect(tutor.told).toBe('Gain at least 3 points.');
  });
});
