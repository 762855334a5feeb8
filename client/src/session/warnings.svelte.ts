// What the server warns of: before the move that the next press would make, or before the turn ends. It knows no rule.
import { settings } from '../kit/settings.svelte';
import type { Answer } from '../protocol.gen';
import { toldAll } from '../words';
import type { Announcer } from './announcer.svelte';
import type { Holding } from './holding.svelte';
import type { Questions } from './questions.svelte';
import { joined } from './sentences';
import type { TableState } from './state.svelte';
import type { Viewpoint } from './viewpoint.svelte';

export class Warnings {
  /** The move that is near: a tile in its place, land that is pointed at, or the end of the turn. */
  readonly question = $derived.by<string | null>(() => {
    if (!settings.warnings || !this.seen.myTurn) return null;
    const { held, place } = this.holding;
    if (held.kind === 'tile') return place?.move?.text ?? null;
    return this.ofLand() ?? (held.kind === 'none' && this.table.legal.end ? 'end' : null);
  });
  /** What there is to be warned of, in words; nothing if there is nothing. */
  readonly told = $derived.by(() => this.of(this.questions.answer(this.question)));

  constructor(
    private readonly table: Pick<TableState, 'legal' | 'lotOf' | 'addressed'>,
    private readonly seen: Pick<Viewpoint, 'myTurn'>,
    private readonly holding: Pick<Holding, 'held' | 'place' | 'over' | 'grabbing' | 'litLots'>,
    private readonly questions: Questions,
    private readonly announcer: Announcer,
  ) {}

  /** What an answer warns of, in words. */
  of(answer: Answer | null): string {
    return answer && settings.warnings ? toldAll(answer.warnings, this.table.addressed) : '';
  }

  /** Something else is near: ask about it. What is known already is told at once. */
  consider(): void {
    const { question } = this;
    if (question === null || this.holding.held.kind === 'tile') return;
    if (this.questions.answer(question)) this.hear(question);
    else this.questions.ask(question);
  }

  /** An answer has come; a tile in its place is told of together with what it brings. */
  hear(move: string | null): void {
    if (move === null || move !== this.question || this.holding.held.kind === 'tile' || !this.told) return;
    // a purchase was told just now, and is heard to its end
    this.announcer.speak(move === 'end' ? joined(this.announcer.said.text, this.told) : this.told);
  }

  /** Buying the land that is pointed at. */
  private ofLand(): string | null {
    const lot = this.holding.over && this.table.lotOf.get(this.holding.over)?.name;
    if (!lot || !this.holding.litLots.includes(lot)) return null;
    const verb = this.holding.grabbing ? 'grab' : 'acquire';
    return this.table.legal.land.find((move) => move.verb === verb && move.lot === lot)?.text ?? null;
  }
}
