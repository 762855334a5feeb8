// Why something can't be done: what the server is asked, and what the player is told. It knows no rule.
import type { Answer, Sentence, Trouble } from '../protocol.gen';
import { complaint, whyNot, type Key } from '../words';
import type { Announcer } from './announcer.svelte';
import { cardOf } from './choices';
import type { Holding } from './holding.svelte';
import { tileMove, type TileMove } from './moves';
import type { Questions } from './questions.svelte';
import { joined, placeSentence } from './sentences';
import type { TableState } from './state.svelte';
import type { Viewpoint } from './viewpoint.svelte';
import type { Warnings } from './warnings.svelte';

/** What is asked about an action card: it begins every move made with it. */
const VERBS = { construction_boom: 'boom', market_shift: 'shift', land_grab: 'grab' } as const;

export class Reasons {
  /** Why the last thing that was pressed can't be done. */
  trouble = $state.raw<Trouble | null>(null);
  /**
   * What the server is asked about: the place under the tile in hand, or why it has none; no place
   * opens a locked one.
   */
  readonly question = $derived.by(() => (this.holding.locked ? null : this.ofPlace()) ?? this.ofTile());
  readonly answer = $derived.by(() => this.questions.answer(this.question));

  /** Why that can't be done, in words; nothing if nothing was refused. */
  readonly complaint = $derived.by(() => (this.trouble ? whyNot(this.trouble, this.table.addressed) : ''));
  /** What is refused now, and why. */
  readonly refused = $derived.by(() => this.trouble ?? this.answer?.trouble ?? null);

  /** A question that was put by pressing something: its answer is told in the prompt. */
  private pressed: string | null = null;
  /** That a command came too late must stay readable, and its update follows at once. */
  private outlives = false;

  constructor(
    private readonly table: Pick<TableState, 'board' | 'legal' | 'tiles' | 'fitting' | 'addressed'>,
    private readonly seen: Pick<Viewpoint, 'myTurn' | 'player'>,
    private readonly holding: Pick<Holding, 'tile' | 'place' | 'locked'>,
    private readonly questions: Questions,
    private readonly warnings: Pick<Warnings, 'of'>,
    private readonly announcer: Announcer,
  ) {}

  /** What is known about a question. */
  known(question: string | null): string | null {
    const trouble = this.questions.answer(question)?.trouble;
    return trouble ? whyNot(trouble, this.table.addressed) : null;
  }

  /** Somebody comes near: ask, so that the reason can be shown. */
  approach(question: string | null): void {
    if (question) this.questions.ask(question);
  }

  /** The question why an action card can't be played now; null if it can. */
  ofAction(card: string): string | null {
    const { legal } = this.table;
    const verb = VERBS[card as keyof typeof VERBS];
    const possible =
      verb === 'shift' ? legal.shift : [...legal.tiles, ...legal.land].some((move) => move.verb === verb);
    return this.seen.myTurn && !possible ? verb : null;
  }

  /** The question why no lot can be had with a lot card; null if one can. */
  ofCard(kind: string): string | null {
    const { board, legal } = this.table;
    const possible = board && legal.land.some((move) => move.verb === 'acquire' && cardOf(board, move.lot) === kind);
    return this.seen.myTurn && !possible ? `acquire ${kind}` : null;
  }

  /** The question why the turn can't be ended; null if it can. */
  ofEnd(): string | null {
    return this.seen.myTurn && !this.table.legal.end ? 'end' : null;
  }

  /** Ask the server about what is in hand. */
  wonder(): void {
    const { question, answer } = this;
    if (!this.seen.myTurn) return;
    if (answer) this.announce(answer);
    else if (question) this.questions.ask(question);
  }

  /** Ask why something that was pressed can't be done. */
  askWhy(move: string): void {
    this.pressed = move;
    const known = this.questions.answer(move);
    if (known) this.tellWhy(known);
    else this.questions.ask(move);
  }

  /** Say no without asking the server. */
  complain(key: Key, params: Sentence['params'] = {}): void {
    this.refuse(complaint(key, params));
  }

  /** Say no, and why: seen and heard anew, even if it is the same as before. */
  refuse(trouble: Trouble): void {
    this.trouble = { ...trouble };
    this.outlives = trouble.code === 'stale';
    this.announcer.speak(whyNot(trouble, this.table.addressed));
  }

  /** The player does the next thing: what was refused before it is of no interest any more. */
  clear(): void {
    this.trouble = null;
    this.pressed = null;
  }

  /** The move an answer was about, if anybody wants to know. */
  hear(message: Answer): string | null {
    const move = this.questions.hear(message);
    if (move === null) return null;
    if (move === this.pressed) this.tellWhy(message);
    else if (move === this.question) {
      // that it was left unread at first is of no interest any more
      if (this.trouble?.code === 'messages_too_many') this.clear();
      this.announce(message);
    }
    return move;
  }

  /** The position is another. */
  forget(): void {
    this.questions.forget();
    if (!this.outlives) this.clear();
  }

  /** The position of the server is here. */
  settle(): void {
    this.outlives = false;
  }

  private tellWhy(answer: Answer): void {
    this.clear();
    if (answer.trouble) this.refuse(answer.trouble);
  }

  private announce(answer: Answer): void {
    const { trouble, preview } = answer;
    const { addressed, tiles } = this.table;
    const place = joined(placeSentence(this.holding, preview, tiles), this.warnings.of(answer));
    this.announcer.speak(trouble ? whyNot(trouble, addressed) : place);
  }

  /** The question about the place under the tile in hand. */
  private ofPlace(): string | null {
    const { place, tile } = this.holding;
    if (!place || !tile) return null;
    return place.move?.text ?? tileMove(this.verbFor(place.cells), tile.name, place.cells);
  }

  /** The question why the tile in hand fits nowhere; null if it does. */
  private ofTile(): string | null {
    const { tile } = this.holding;
    return this.seen.myTurn && tile && !this.table.fitting.has(tile.name) ? `build ${tile.name}` : null;
  }

  /** What to ask the server about a place that is not legal. */
  private verbFor(cells: string[]): TileMove['verb'] {
    const own = this.seen.player?.buildings.some((building) => building.cells.some((cell) => cells.includes(cell)));
    if (own) return 'rebuild';
    return this.table.legal.tiles.some((move) => move.verb === 'boom') ? 'boom' : 'build';
  }
}
