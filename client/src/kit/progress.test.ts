import { describe, expect, it } from 'vitest';
import { nextExercise, nextLesson, progressFrom } from './progress.svelte';

const nothing = { done: [], at: null };
const course = ['one', 'two', 'three'];

describe('progress', () => {
  it('is nothing at first', () => expect(progressFrom(null)).toEqual(nothing));
  it('sticks', () => {
    const kept = { done: ['one'], at: 'two' };
    expect(progressFrom(JSON.stringify(kept))).toEqual(kept);
  });
  it.each(['', 'null', '7', '"one"', '[1]', '{', 'undefined', '{"done":7,"at":[]}', '{"done":"one"}'])(
    'is dropped if it is %s',
    (junk) => expect(progressFrom(junk)).toEqual(nothing),
  );
  it('keeps what makes sense', () =>
    expect(progressFrom('{"done":[1,"one",null,"one"],"at":5}')).toEqual({ done: ['one'], at: null }));
});

describe('the lesson to go on with', () => {
  it('is the first one', () => expect(nextLesson(course, nothing)).toBe('one'));
  it('is the one somebody was at', () => expect(nextLesson(course, { done: [], at: 'two' })).toBe('two'));
  it('is not one that is done', () => expect(nextLesson(course, { done: ['one'], at: 'one' })).toBe('two'));
  it('is one that was skipped', () => expect(nextLesson(course, { done: ['one', 'three'], at: 'three' })).toBe('two'));
  it('is not one that is not there any more', () =>
    expect(nextLesson(course, { done: ['old'], at: 'older' })).toBe('one'));
  it('is none if all are done', () => expect(nextLesson(course, { done: course, at: 'three' })).toBeNull());
  it('is none if there are none', () => expect(nextLesson([], nothing)).toBeNull());
});

describe('the exercise to offer', () => {
  const path = ['pack_1', 'street_1', 'pack_2'];
  it('is none for who is new', () => expect(nextExercise(course, path, nothing)).toBeNull());
  it('is none within the course', () =>
    expect(nextExercise(course, path, { done: ['one', 'two'], at: 'three' })).toBeNull());
  it('is the first one after the course', () =>
    expect(nextExercise(course, path, { done: course, at: 'three' })).toBe('pack_1'));
  it('is the next one for who has begun without the course', () =>
    expect(nextExercise(course, path, { done: ['pack_1'], at: 'pack_1' })).toBe('street_1'));
  it('is the one somebody was at', () =>
    expect(nextExercise(course, path, { done: ['one'], at: 'pack_2' })).toBe('pack_2'));
  it('is none if all are done', () =>
    expect(nextExercise(course, path, { done: [...course, ...path], at: null })).toBeNull());
});
