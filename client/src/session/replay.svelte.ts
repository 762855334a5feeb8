// Looking back: which step of the game is shown, and the positions fetched for it.
import type { Frame, ViewOut } from '../protocol.gen';

/** So many positions are kept at hand. */
const KEPT = 60;

export interface ReplayHooks {
  /** The position after so many steps. */
  load(step: number): Promise<Frame>;
  /** Milliseconds between two steps while it plays by itself. */
  pace(): number;
  /** Another position is shown now. */
  shown(step: number): void;
}

export class Replay {
  /** The step that is wanted; null while looking at the game as it is now. */
  at = $state<number | null>(null);
  /** How many steps there are by now. */
  steps = $state(0);
  playing = $state(false);
  /** The wanted position can't be had. */
  failed = $state(false);
  private frame = $state.raw<Frame | null>(null);
  private readonly frames = new Map<number, Frame>();
  private fetching = false;
  /** Grows when steps are taken back: answers from before are no longer true. */
  private era = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  open = $derived(this.at !== null);
  /** The past position that is shown; null at first, and when looking at the game as it is now. */
  view = $derived<ViewOut | null>(this.at === null ? null : (this.frame?.view ?? null));
  /** The step that is shown: the wanted one as soon as it is here. */
  step = $derived(this.at === null ? null : (this.frame?.step ?? null));

  constructor(private readonly hooks: ReplayHooks) {}

  /** Look at the position after so many steps, and stay there. */
  go(step: number): void {
    this.pause();
    this.want(step);
  }

  next(): void {
    if (this.at !== null) this.go(this.at + 1);
  }

  previous(): void {
    if (this.at !== null) this.go(this.at - 1);
  }

  /** Go on step by step; from the end, from the beginning. */
  play(): void {
    if (this.at === null || this.steps === 0) return;
    if (this.at === this.steps) this.want(0);
    this.playing = true;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** Back to now. */
  close(): void {
    this.pause();
    this.at = null;
    this.frame = null;
    this.failed = false;
  }

  /** The game has so many steps now; those from `from` on are news. */
  grow(steps: number, from: number): void {
    if (from < this.steps) {
      this.era += 1;
      for (const step of [...this.frames.keys()]) if (step > from) this.frames.delete(step);
    }
    this.steps = steps;
    if (this.at !== null) this.want(this.at);
  }

  /** The line is back: try again what failed. */
  retry(): void {
    if (this.at !== null && this.failed) this.want(this.at);
  }

  private want(step: number): void {
    this.at = Math.max(0, Math.min(step, this.steps));
    this.failed = false;
    this.show();
    void this.fetch();
  }

  private show(): void {
    const found = this.at === null ? undefined : this.frames.get(this.at);
    if (!found || found === this.frame) return;
    this.frame = found;
    this.hooks.shown(found.step);
  }

  /** One request at a time: what is wanted by then, after it its neighbours. */
  private async fetch(): Promise<void> {
    if (this.fetching) return;
    this.fetching = true;
    for (let step = this.missing(); step !== null; step = this.missing()) {
      const { era } = this;
      try {
        const frame = await this.hooks.load(step);
        if (era === this.era) this.keep(step, frame);
      } catch {
        if (step === this.at) this.failed = true;
        break;
      }
      this.show();
    }
    this.fetching = false;
  }

  private missing(): number | null {
    if (this.at === null) return null;
    const wanted = [this.at, this.at + 1, this.at - 1];
    return wanted.find((step) => step >= 0 && step <= this.steps && !this.frames.has(step)) ?? null;
  }

  private keep(step: number, frame: Frame): void {
    // fewer steps than asked for: some were taken back, and the news of it is on its way
    if (frame.step < step) {
      this.steps = frame.step;
      this.at = Math.min(this.at ?? 0, frame.step);
    }
    this.frames.set(frame.step, frame);
    for (const old of this.frames.keys()) {
      if (this.frames.size <= KEPT) break;
      if (old !== this.at) this.frames.delete(old);
    }
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.advance(), this.hooks.pace());
  }

  private advance(): void {
    if (!this.playing || this.at === null) return;
    // a position that is not here yet is waited for
    if (this.step === this.at) {
      if (this.at === this.steps) return this.pause();
      this.want(this.at + 1);
    }
    this.wait();
  }
}
