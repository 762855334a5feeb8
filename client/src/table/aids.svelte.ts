// What helps those who listen, read or type: the board in words, what is said on keys, moves that are typed.
import { tick } from 'svelte';
import { focusFirst } from '../kit/focus';
import { SAYINGS, type Action } from '../kit/keys';
import { settings } from '../kit/settings.svelte';
import { Summaries, Typing, type TableSession } from '../session';

export class Aids {
  /** The board in words lies over the page, as a sheet. */
  reading = $state(false);
  /** The line for typed moves is open. */
  typing = $state(false);
  /** What was said on a key last: something new each time, even in the same words. */
  told = $state.raw<{ text: string } | null>(null);
  readonly summaries: Summaries;
  readonly line: Typing;
  /** Where the keyboard was before the line was opened. */
  private before: Element | null = null;

  constructor(
    private readonly session: TableSession,
    /** The keyboard goes to the board. */
    private readonly toBoard: () => void,
  ) {
    this.summaries = new Summaries(session.state, session.seen, session.holding, () => session.prompt);
    this.line = new Typing(session.state, session.seen, session.reasons, {
      play: (move) => session.play(move),
      undo: () => session.undo(),
      end: () => session.turnEnd.try(),
    });
  }

  /** Whether there is anything to type: for those who sit here. */
  get mayType(): boolean {
    return this.session.state.mySeats.length > 0;
  }

  /** Do what a key stands for. */
  press(action: Action): void {
    const saying = SAYINGS.find((each) => each === action);
    if (saying) this.say(this.summaries.of(saying));
    else if (action === 'text') this.read();
    else if (action === 'type') void this.type();
  }

  read(): void {
    this.told = null;
    if (settings.board === 'words') this.toBoard();
    else this.reading = true;
  }

  /** Have the board in words or as a picture from now on. */
  show(board: typeof settings.board): void {
    settings.board = board;
    this.reading = false;
    void tick().then(this.toBoard);
  }

  async type(): Promise<void> {
    if (!this.mayType) return;
    if (this.session.replay.open) this.session.backToNow();
    if (!this.typing) this.before = document.activeElement;
    this.reading = false;
    this.told = null;
    this.typing = true;
    await focusFirst('[data-testid=typed]');
  }

  /** Close the line: the keyboard goes back to where it was. */
  close(): void {
    this.typing = false;
    this.session.reasons.clear();
    const { before } = this;
    if (before?.isConnected && before instanceof HTMLElement && before !== document.body) before.focus();
    else this.toBoard();
  }

  private say(text: string): void {
    if (!text) return;
    this.told = { text };
    this.session.announcer.speak(text);
  }
}
