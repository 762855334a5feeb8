// Measures how long something lasts that comes and goes.

export class Stopwatch {
  private before = 0;
  private since: number | null = null;

  constructor(private readonly now: () => number) {}

  /** Milliseconds it has run. */
  get elapsed(): number {
    return this.before + (this.since === null ? 0 : this.now() - this.since);
  }

  start(): void {
    this.since ??= this.now();
  }

  stop(): void {
    this.before = this.elapsed;
    this.since = null;
  }

  /** Begin at zero; one that runs goes on running. */
  reset(): void {
    this.before = 0;
    if (this.since !== null) this.since = this.now();
  }
}
