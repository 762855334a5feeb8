import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame, ViewOut } from '../protocol.gen';
import { Replay } from './replay.svelte';

/** A server with a game of so many steps; answers are given out by hand. */
class Game {
  asked: { step: number; answer: () => void; fail: () => void }[] = [];
  shown: number[] = [];
  story = 'first';
  constructor(public steps: number) {}

  load = (step: number): Promise<Frame> =>
    new Promise((resolve, reject) => {
      const answer = () => {
        const at = Math.min(step, this.steps);
        resolve({ step: at, steps: this.steps, view: { version: at, story: this.story } as unknown as ViewOut });
      };
      this.asked.push({ step, answer, fail: () => reject(new Error('no line')) });
    });

  /** Answer everything that is asked, and what is asked thereupon. */
  async settle(): Promise<void> {
    for (let asked = this.asked.shift(); asked; asked = this.asked.shift()) {
      asked.answer();
      await turn();
    }
  }
}

const turn = async () => {
  for (let n = 0; n < 5; n++) await Promise.resolve();
};

let game: Game;
let replay: Replay;

beforeEach(() => {
  vi.useFakeTimers();
  game = new Game(10);
  replay = new Replay({ load: game.load, pace: () => 1000, shown: (step) => game.shown.push(step) });
  replay.grow(10, 0);
});
afterEach(() => vi.useRealTimers());

describe('looking back', () => {
  it('shows the wanted position when it is here, and fetches its neighbours', async () => {
    replay.go(4);
    expect(replay.open).toBe(true);
    expect(replay.view).toBeNull();
    expect(game.asked.map(({ step }) => step)).toEqual([4]);
    await game.settle();
    expect(replay.view?.version).toBe(4);
    replay.next();
    expect(replay.view?.version).toBe(5);
    expect(game.asked.map(({ step }) => step)).toEqual([6]);
  });

  it('asks for one position at a time, and the latest wish wins', async () => {
    for (const step of [1, 2, 3, 9]) replay.go(step);
    expect(game.asked.map(({ step }) => step)).toEqual([1]);
    game.asked.shift()!.answer();
    await turn();
    expect(game.asked.map(({ step }) => step)).toEqual([9]);
    expect(replay.view).toBeNull();
    await game.settle();
    expect(replay.view?.version).toBe(9);
    expect(game.shown).toEqual([9]);
  });

  it('stays within the game', async () => {
    replay.go(99);
    expect(replay.at).toBe(10);
    replay.next();
    expect(replay.at).toBe(10);
    replay.go(-1);
    expect(replay.at).toBe(0);
    replay.previous();
    expect(replay.at).toBe(0);
  });

  it('stays where it is when new moves come', async () => {
    replay.go(10);
    await game.settle();
    game.steps = 12;
    replay.grow(12, 10);
    expect([replay.at, replay.steps, replay.view?.version]).toEqual([10, 12, 10]);
  });

  it('follows when steps are taken back, and forgets what is no longer true', async () => {
    replay.go(10);
    await game.settle();
    game.steps = 9;
    game.story = 'second';
    replay.grow(9, 9);
    expect(replay.at).toBe(9);
    expect(replay.view).toMatchObject({ version: 9, story: 'first' });
    game.steps = 10;
    replay.grow(10, 9);
    replay.go(10);
    await game.settle();
    expect(replay.view).toMatchObject({ version: 10, story: 'second' });
  });

  it('does not keep an answer from before steps were taken back', async () => {
    replay.go(10);
    const late = game.asked.shift()!;
    late.answer();
    game.story = 'second';
    replay.grow(10, 8);
    await turn();
    await game.settle();
    expect(replay.view).toMatchObject({ version: 10, story: 'second' });
  });

  it('learns from an answer that the game is shorter', async () => {
    game.steps = 7;
    replay.go(10);
    await game.settle();
    expect([replay.at, replay.steps, replay.view?.version]).toEqual([7, 7, 7]);
  });

  it('plays step by step, waits for a late position, and stops at the end', async () => {
    replay.go(8);
    await game.settle();
    replay.play();
    vi.advanceTimersByTime(1000);
    expect(replay.at).toBe(9);
    vi.advanceTimersByTime(1000);
    expect(replay.at).toBe(10);
    vi.advanceTimersByTime(5000);
    expect([replay.at, replay.step, replay.playing]).toEqual([10, 9, true]);
    await game.settle();
    vi.advanceTimersByTime(1000);
    expect([replay.at, replay.step, replay.playing]).toEqual([10, 10, false]);
    replay.play();
    expect(replay.at).toBe(0);
  });

  it('pauses when somebody takes the slider', async () => {
    replay.go(2);
    await game.settle();
    replay.play();
    replay.go(5);
    await game.settle();
    vi.advanceTimersByTime(5000);
    expect([replay.at, replay.playing]).toEqual([5, false]);
  });

  it('says that a position can’t be had, and tries again', async () => {
    replay.go(3);
    game.asked.shift()!.fail();
    await turn();
    expect(replay.failed).toBe(true);
    replay.retry();
    await game.settle();
    expect([replay.failed, replay.view?.version]).toEqual([false, 3]);
  });

  it('keeps only so many positions', async () => {
    game.steps = 500;
    replay.grow(500, 10);
    for (let step = 0; step < 200; step++) {
      replay.go(step);
      await game.settle();
    }
    replay.go(0);
    expect(game.asked.map(({ step }) => step)).toEqual([0]);
  });

  it('goes back to now', async () => {
    replay.go(3);
    await game.settle();
    replay.play();
    replay.close();
    expect([replay.open, replay.view, replay.playing]).toEqual([false, null, false]);
  });
});
