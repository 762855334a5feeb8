// What happens is shown at each viewer's own pace; what can be done is always the newest, and nobody waits for it.
import type { Frame, LogLine, ViewOut } from '../protocol.gen';
import { lineText, joined } from './sentences';
import { Stage, type Step } from './stage.svelte';
import type { Change, TableState } from './state.svelte';

/** So long a bot's last step is told before it is said that the next one is thinking. */
export const LINGER = 1000;
/** Milliseconds in which everything since one's last turn is shown again, and the most a step of it takes. */
export const AGAIN = 3000;
const AGAIN_STEP = 600;
/** What only hands the turn on is shown for this part of the time. */
const BRIEF = 0.5;
/** So many positions are kept to be shown again. */
const KEPT = 64;

export interface PlaybackHooks {
  /** Milliseconds a step of the others is shown; 0 if nothing is to be waited for. */
  pace(): number;
  /** The position after so many steps. */
  load(step: number): Promise<Frame>;
  /** This was shown just now. */
  told(text: string): void;
  /** All was shown. */
  settled(): void;
}

type Table = Pick<TableState, 'view' | 'log' | 'steps' | 'mySeats' | 'called' | 'scene' | 'table' | 'running'>;

export class Playback {
  readonly stage: Stage;
  /** What a bot has just done, until the next step, or until it is known to think. */
  private lingering = $state.raw<Step | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly views = new Map<number, ViewOut>();
  /** Grows with every wish to see things again, and with what makes it out of date. */
  private wish = 0;

  /** What happens before one's eyes; empty if that is nothing. */
  readonly told = $derived.by(() => {
    const step = this.stage.current ?? this.lingering;
    return step ? this.textOf(step) : '';
  });
  /** Who does it. */
  readonly actor = $derived.by(() => this.stage.current?.lines.find(({ seat }) => seat !== null)?.seat ?? null);

  constructor(
    private readonly table: Table,
    private readonly hooks: PlaybackHooks,
  ) {
    this.stage = new Stage({
      shown: (step) => this.shown(step),
      settled: () => this.settled(),
    });
  }

  /** The position is another. What one does oneself is seen at once, and what was before it as well. */
  take({ news }: Change, from: number): void {
    const { view, log, mySeats, called } = this.table;
    if (!view) return;
    this.remember(from);
    const lines = news ?? [];
    const own = lines.every(({ seat, stand_in: away }) => !away && (seat === null || mySeats.includes(seat)));
    if (news === null || (own && lines.length)) this.skip();
    const weight = lines.some(({ cells }) => cells.length) ? 1 : BRIEF;
    const stays = lines.length > 0 && !(own && (called || view.over));
    this.stage.take({ view, log, lines, hold: () => (stays ? weight * this.hooks.pace() : 0) });
  }

  /** Show at once what is known. */
  skip(): void {
    this.wish += 1;
    this.stage.skip();
  }

  /** Show once more what these lines tell, within three seconds. */
  async again(lines: LogLine[]): Promise<void> {
    const numbers = [...new Set(lines.map(({ step }) => step))];
    const [first] = numbers;
    if (first === undefined) return;
    this.skip();
    const { wish } = this;
    const { log } = this.table;
    const views = await Promise.all([first, ...numbers.map((step) => step + 1)].map((step) => this.viewAt(step)));
    if (wish !== this.wish) return;
    const hold = Math.min(AGAIN / views.length, AGAIN_STEP);
    const steps = views.map((view, n): Step | null => {
      const what = n === 0 ? [] : lines.filter(({ step }) => step === numbers[n - 1]);
      return view && { view, log, lines: what, hold: () => hold };
    });
    this.stage.take(...steps.filter((step) => step !== null));
  }

  close(): void {
    this.wish += 1;
    clearTimeout(this.timer);
    this.stage.close();
  }

  private shown(step: Step): void {
    clearTimeout(this.timer);
    this.lingering = step;
    this.hooks.told(this.textOf(step));
  }

  private settled(): void {
    clearTimeout(this.timer);
    if (this.botToMove) this.timer = setTimeout(() => (this.lingering = null), LINGER);
    else this.lingering = null;
    this.hooks.settled();
  }

  /** Whether it is the turn of somebody who does one thing after the other. */
  private get botToMove(): boolean {
    const { running, view, table } = this.table;
    const seat = running && view ? table?.seats[view.seat] : undefined;
    return seat?.kind === 'bot' || (seat?.stands_in ?? false);
  }

  private textOf(step: Step): string {
    return joined(...step.lines.map((line) => lineText(line, this.table.scene)));
  }

  /** Keep the newest position; those from a step on are no longer what was. */
  private remember(from: number): void {
    const { view, steps } = this.table;
    for (const step of [...this.views.keys()]) if (step > from || step <= steps - KEPT) this.views.delete(step);
    if (view) this.views.set(steps, view);
  }

  private async viewAt(step: number): Promise<ViewOut | null> {
    try {
      return this.views.get(step) ?? (await this.hooks.load(step)).view;
    } catch {
      return null; // it can't be had now: the others are shown
    }
  }
}
