import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../protocol.gen';
import { Questions } from './questions.svelte';

let sent: { id: string; move: string }[];
let line: boolean;
let questions: Questions;
const moves = () => sent.map(({ move }) => move);
const answer = (id: string): Answer => ({ type: 'answer', id, trouble: null, preview: null, warnings: [] });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  line = true;
  questions = new Questions((id, move) => {
    if (line) sent.push({ id, move });
    return line;
  });
});
afterEach(() => vi.useRealTimers());

describe('questions', () => {
  it('are asked at once, and each only once', () => {
    questions.ask('end');
    questions.ask('end');
    expect(moves()).toEqual(['end']);
    expect(questions.hear(answer(sent[0]!.id))).toBe('end');
    expect(questions.answer('end')).toMatchObject({ trouble: null });
    questions.ask('end');
    expect(moves()).toEqual(['end']);
  });

  it('are asked again in another position, and late answers are not heard', () => {
    questions.ask('end');
    const [first] = sent;
    questions.forget();
    expect(questions.hear(answer(first!.id))).toBeNull();
    expect(questions.answer('end')).toBeNull();
    questions.ask('end');
    expect(moves()).toEqual(['end', 'end']);
  });

  it('wait for a token when many were asked; then the latest is asked where the pointer rests', () => {
    for (let n = 0; n < 40; n++) questions.ask(`acquire ${n}`);
    expect(sent).toHaveLength(30);
    for (let n = 40; n < 60; n++) {
      vi.advanceTimersByTime(50);
      questions.ask(`acquire ${n}`);
    }
    vi.advanceTimersByTime(1000);
    expect(moves().at(-1)).toBe('acquire 59');
    expect(sent.length).toBeLessThanOrEqual(33);
  });

  it('never number more than the server takes, whatever is done', () => {
    for (let n = 0; n < 2000; n++) {
      questions.ask(`acquire ${n}`);
      vi.advanceTimersByTime(10);
    }
    expect(sent.length).toBeLessThanOrEqual(80);
  });

  it('wait for the line, and are asked again when it is back', () => {
    line = false;
    questions.ask('end');
    vi.advanceTimersByTime(300);
    expect(sent).toEqual([]);
    line = true;
    vi.advanceTimersByTime(300);
    expect(moves()).toEqual(['end']);
    questions.resume();
    expect(moves()).toEqual(['end', 'end']);
  });

  it('left unread by a server that had enough are asked again after a moment', () => {
    questions.ask('end');
    questions.unread();
    expect(moves()).toEqual(['end']);
    vi.advanceTimersByTime(2500);
    expect(moves()).toEqual(['end', 'end']);
    expect(questions.hear(answer(sent[1]!.id))).toBe('end');
    questions.unread();
    vi.advanceTimersByTime(2500);
    expect(moves()).toEqual(['end', 'end']);
  });

  it('left unread are not asked again if something else is asked meanwhile, or the position is another', () => {
    questions.ask('end');
    questions.unread();
    questions.ask('shift');
    vi.advanceTimersByTime(2500);
    expect(moves()).toEqual(['end', 'shift']);
    questions.unread();
    questions.forget();
    vi.advanceTimersByTime(2500);
    expect(moves()).toEqual(['end', 'shift']);
  });
});
