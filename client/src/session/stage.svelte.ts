// What is on the screen may be behind what is known: steps wait here, and each is shown for a while.
import type { LogLine, ViewOut } from '../protocol.gen';

/** Something that happened, and the table as it was then. */
export interface Step {
  view: ViewOut;
  /** What the log says by then. */
  log: LogLine[];
  /** What happened. */
  lines: LogLine[];
  /** Milliseconds it is shown before the next one. */
  hold: () => number;
}

export interface StageHooks {
  /** This is on the screen now. */
  shown(step: Step): void;
  /** Nothing more waits: the screen shows what is known. */
  settled(): void;
}

export class Stage {
  /** What is on the screen in the place of what is known; null once all was shown. */
  current = $state.raw<Step | null>(null);
  private waiting: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hooks: StageHooks) {}

  /** Show a step as soon as those before it have had their time. */
  take(...steps: Step[]): void {
    this.waiting.push(...steps);
    if (this.current === null) this.next();
  }

  /** All that waits has happened: show what is known. */
  skip(): void {
    if (this.current === null) return;
    for (const step of this.waiting.splice(0)) this.hooks.shown(step);
    this.next();
  }

  /** Nobody looks any more. */
  close(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.current = null;
  }

  private next(): void {
    clearTimeout(this.timer);
    for (let step = this.waiting.shift(); step; step = this.waiting.shift()) {
      this.current = step;
      this.hooks.shown(step);
      const hold = step.hold();
      if (hold > 0) {
        this.timer = setTimeout(() => this.next(), hold);
        return;
      }
    }
    this.current = null;
    this.hooks.settled();
  }
}
