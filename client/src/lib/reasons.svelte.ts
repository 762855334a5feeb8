// Why something can't be done: what the server is asked, and what the player is told. It knows no rule.
import type { Answer, Trouble } from '../protocol.gen';
import { cardOf } from './choices';
import { tileMove, type TileMove } from './moves';
import { Questions } from './questions.svelte';
import type { Room } from './room.svelte';
import { ghostSentence } from './sentence';
import { askForAction, askForTile, lotFor } from './stand_ins';

export class Reasons {
  /** Why the last command was refused, or why a lot can't be had. */
  trouble = $state.raw<Trouble | null>(null);
  /** What the server is asked about: the place under the tile, or why nothing can be done with what is in hand. */
  readonly question = $derived.by(() => this.ofPlace() ?? this.ofHand());
  readonly answer = $derived.by(() => this.questions.answer(this.question));

  /** A question that was put by pressing something: its answer is told in the prompt. */
  private pressed: string | null = null;

  constructor(
    private readonly room: Room,
    private readonly questions: Questions,
  ) {}

  /** What is known about a question. */
  known(question: string | null): string | null {
    return this.questions.answer(question)?.trouble?.sentence ?? null;
  }

  /** Somebody comes near: ask, so that the reason can be shown. */
  approach(question: string | null): void {
    if (question) this.questions.ask(question);
  }

  /** The question why an action card can't be played now; null if it can. */
  ofAction(card: string): string | null {
    const { board, view, player, legal } = this.room;
    if (!board || !view || !player || !this.room.myTurn) return null;
    const possible = {
      construction_boom: legal.tiles.some((move) => move.verb === 'boom'),
      market_shift: legal.shift,
      land_grab: legal.land.some((move) => move.verb === 'grab'),
    };
    return possible[card as keyof typeof possible] ? null : askForAction(board, view, player, card);
  }

  /** The question why no lot can be had with a lot card; null if one can. */
  ofCard(kind: string): string | null {
    const { board, view, legal } = this.room;
    if (!board || !view || !this.room.myTurn) return null;
    if (legal.land.some((move) => move.verb === 'acquire' && cardOf(board, move.lot) === kind)) return null;
    const lot = lotFor(board, view, kind);
    return lot && `acquire ${lot}`;
  }

  /** The question why the turn can't be ended; null if it can. */
  ofEnd(): string | null {
    return this.room.myTurn && !this.room.legal.end ? 'end' : null;
  }

  /** Ask the server about what is in hand. */
  wonder(): void {
    const { question, answer } = this;
    if (!this.room.myTurn) return;
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
  complain(sentence: string): void {
    this.refuse({ code: 'here', sentence, rule: null, fields: [], lots: [] });
  }

  refuse(trouble: Trouble): void {
    this.trouble = trouble;
    this.room.speak(trouble.sentence);
  }

  /** Nobody waits for the answer to what was pressed any more. */
  letGo(): void {
    this.pressed = null;
  }

  hear(message: Answer): void {
    const move = this.questions.hear(message);
    if (move === null) return;
    if (move === this.pressed) this.tellWhy(message);
    else if (move === this.question) this.announce(message);
  }

  /** The position is another. */
  forget(): void {
    this.questions.forget();
    this.pressed = null;
  }

  private tellWhy(answer: Answer): void {
    this.pressed = null;
    this.trouble = answer.trouble;
    if (answer.trouble) this.room.speak(answer.trouble.sentence);
  }

  private announce(answer: Answer): void {
    this.room.speak(answer.trouble ? answer.trouble.sentence : ghostSentence(this.room));
  }

  /** The question about the place under the tile in hand. */
  private ofPlace(): string | null {
    const { place, tile } = this.room.hand;
    if (!place || !tile) return null;
    return place.move?.text ?? tileMove(this.verbFor(place.cells), tile.name, place.cells);
  }

  /** Why nothing can be done with what is in hand: a move that stands for it, to ask about. */
  private ofHand(): string | null {
    const { board, view, player, fitting } = this.room;
    const { held, tile } = this.room.hand;
    if (!board || !view || !player || !this.room.myTurn) return null;
    if (tile) return fitting.has(tile.name) ? null : askForTile(board, view, player, tile);
    if (held.kind === 'action') return this.ofAction(held.card);
    return held.kind === 'card' ? this.ofCard(held.lots) : null;
  }

  /** What to ask the server about a place that is not legal. */
  private verbFor(cells: string[]): TileMove['verb'] {
    const { player, legal } = this.room;
    const own = player?.buildings.some((building) => building.cells.some((cell) => cells.includes(cell)));
    if (own) return 'rebuild';
    return legal.tiles.some((move) => move.verb === 'boom') ? 'boom' : 'build';
  }
}
