import { describe, expect, it } from 'vitest';
import type { Lesson } from '../protocol.gen';
import { NOWHERE } from '../words';
import { Guide } from './guide.svelte';

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

function guided(lesson: Lesson): Guide {
  const guide = new Guide({ scene: NOWHERE, cellsOf: (lots: readonly string[]) => lots.map((each) => `in ${each}`) });
  guide.lesson = lesson;
  return guide;
}

describe('an exercise', () => {
  it('says its goal and its turns', () =>
    expect(guided(exercise).told).toBe('Score at least 3 points. Turns left: 2.'));
  it('points at nothing until it is asked', () => {
    const guide = guided(exercise);
    expect([guide.cells, guide.hint]).toEqual([[], '']);
    guide.hinted = true;
    expect(guide.cells).toEqual(['b2', 'in Ba']);
    expect(guide.told).toContain('Play Market Shift.');
  });
  it('says that it is failed, and nothing else', () => {
    const guide = guided({ ...exercise, turns: 0, failed: true });
    expect(guide.failed).toBe(true);
    expect(guide.told).toBe('No turn is left, and the goal is not reached.');
  });
  it('counts no turns once it is done', () => {
    const guide = guided({ ...exercise, task: null, turns: 0, hint: null, lots: [], cells: [] });
    expect([guide.done, guide.turns]).toEqual([true, '']);
  });
});

describe('a lesson', () => {
  it('points at once, and counts no turns', () => {
    const guide = guided({ ...exercise, turns: 0, hint: null });
    expect(guide.cells).toEqual(['b2', 'in Ba']);
    expect(guide.told).toBe('Score at least 3 points.');
  });
});
