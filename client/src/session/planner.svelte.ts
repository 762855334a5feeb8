// A plan for a turn to come: the server is asked what would come of it, and nobody else is told. It knows no rule.
import type { ClientMessage, Planned, PlannedPlace } from '../protocol.gen';
import { Bucket } from './bucket';
import { freshId } from './connection';
import type { Holding } from './holding.svelte';
import type { TileMove } from './moves';
import type { Tab } from './pending';
import { keepPlans, MOST_STEPS, NO_PLANS, plansOf, type Plans } from './plans';
import type { TableState } from './state.svelte';

type Question = Extract<ClientMessage, { type: 'plan' }>;

/** Between the steps that lead to one place. */
const THEN = '; ';
/** Of what the server answers in twenty seconds, pointing at lots leaves a good part for everything else. */
const POINTING = { burst: 12, perSecond: 1 };

export interface PlannerHooks {
  ask(question: Question): boolean;
  play(move: string): void;
  /** Whether a move is legal now, and mine to make. */
  allows(move: string): boolean;
  /** Tell why a move can't be made. */
  why(move: string): void;
  /** The plan is another: put back what is in hand. */
  changed(): void;
  /** The position that is planned in is here: what was known of another is void. */
  shown(): void;
}

export class Planner {
  open = $state(false);
  /** The plan that is made: what is wanted, or what instead. */
  which = $state<0 | 1>(0);
  plans = $state.raw<Plans>(NO_PLANS);
  /** What would come of the plan, as far as that is known. */
  shown = $state.raw<Planned | null>(null);
  /** What a tile or a lot that was asked about would make possible. */
  places = $state.raw<PlannedPlace[]>([]);
  private about: { tile?: string; lot?: string } = {};
  private seat = 0;
  private asked: string | null = null;
  /** The plan that is being played. */
  private going = false;
  private readonly bucket = new Bucket(POINTING.burst, POINTING.perSecond, () => performance.now());

  readonly steps = $derived(this.plans[this.which]);
  readonly any = $derived(this.plans.some((steps) => steps.length > 0));

  constructor(
    private readonly table: Pick<TableState, 'planned' | 'lotOf'>,
    private readonly name: string,
    private readonly tab: Tab,
    private readonly hooks: PlannerHooks,
  ) {
    this.plans = plansOf(tab, name);
  }

  /** Begin to plan for a seat. */
  start(seat: number): void {
    this.open = true;
    this.seat = seat;
    this.refresh();
  }

  stop(): void {
    this.open = false;
    this.shown = null;
    this.overlay(null);
  }

  /** The move is a step of the plan; several may lead to one place. */
  add(move: string): void {
    const steps = [...this.steps, ...move.split(THEN)];
    if (steps.length <= MOST_STEPS) this.change(steps);
  }

  /** Take the last step back. */
  back(): void {
    this.change(this.steps.slice(0, -1));
  }

  clear(): void {
    this.change([]);
  }

  use(which: 0 | 1): void {
    this.which = which;
    this.hooks.changed();
    this.refresh();
  }

  /** What could be done with the tile in hand, or with the lot that is pointed at? */
  consider({ held, over }: Pick<Holding, 'held' | 'over'>): void {
    const lot = over ? this.table.lotOf.get(over)?.name : undefined;
    this.wonder(held.kind === 'tile' ? { tile: held.tile } : lot ? { lot } : {});
  }

  private wonder(about: { tile?: string; lot?: string }): void {
    if (about.tile === this.about.tile && about.lot === this.about.lot) return;
    if (about.lot && !this.bucket.take()) return;
    this.about = about;
    this.places = [];
    if (about.tile || about.lot) this.send();
    else if (this.shown) this.overlay(this.shown);
  }

  /** The question about a move after the steps of the plan. */
  asking(id: string, move: string): Question {
    const parts = move.split(THEN);
    const steps = [...this.steps, ...parts.slice(0, -1)];
    return { ...this.question(id), steps: steps.slice(0, MOST_STEPS), ask: parts.at(-1) ?? null };
  }

  /** The table has changed, or the plan: ask anew. */
  refresh(): void {
    if (!this.open) return;
    this.about = {};
    this.places = [];
    this.send();
  }

  hear(message: Planned): void {
    if (!this.open || message.id !== this.asked) return;
    this.asked = null;
    const other = !this.shown || JSON.stringify(this.shown.view) !== JSON.stringify(message.view);
    this.places = message.places;
    this.shown = message;
    this.overlay(message);
    if (other) this.hooks.shown();
  }

  /** Whether what was refused is a plan: one that can't be read is dropped; without any there is no planning. */
  refused(id: string | null, code: string): boolean {
    // what was to follow a step that was refused waits until it is wanted again
    this.going = false;
    const unread = id === null && code === 'message_malformed';
    if (!this.open || this.asked === null || (id !== this.asked && !unread)) return false;
    if (code === 'plans_too_many') return false;
    this.asked = null;
    if (this.steps.length) this.change([]);
    else this.stop();
    return true;
  }

  /** Play what was planned, or what was planned instead if that can't begin any more. */
  carryOut(): void {
    const wanted = this.plans.filter((steps) => steps.length > 0);
    const [first] = wanted[0] ?? [];
    const chosen = wanted.find(([step]) => step !== undefined && this.hooks.allows(step));
    this.stop();
    if (!chosen) return first === undefined ? undefined : this.hooks.why(first);
    this.keep([chosen, []]);
    this.which = 0;
    this.going = true;
    this.proceed();
  }

  /** The next step, if it can be taken; else it is told why not. */
  proceed(): void {
    if (!this.going) return;
    const [step, ...rest] = this.plans[0];
    this.going = false;
    if (step === undefined) return;
    if (!this.hooks.allows(step)) return this.hooks.why(step);
    this.going = step !== 'end';
    this.keep([rest, []]);
    this.hooks.play(step);
  }

  private change(steps: readonly string[]): void {
    this.keep(this.which === 0 ? [steps, this.plans[1]] : [this.plans[0], steps]);
    this.hooks.changed();
    this.refresh();
  }

  private keep(plans: Plans): void {
    this.plans = plans;
    keepPlans(this.tab, this.name, plans);
  }

  private send(): void {
    const question = this.question(freshId());
    this.asked = question.id;
    this.hooks.ask(question);
  }

  private question(id: string): Question {
    const { tile = null, lot = null } = this.about;
    return { type: 'plan', id, seat: this.seat, steps: [...this.steps], tile, lot, ask: null };
  }

  /** The table as it would be is shown; a tile can also be put where a lot has to be bought for it first. */
  private overlay(planned: Planned | null): void {
    const tiles = this.places.filter((place) => place.lot && place.tile === this.about.tile).map(detour);
    this.table.planned = planned && { view: planned.view, legal: planned.legal, seat: this.seat, tiles };
  }
}

function detour({ tile, cells, steps }: PlannedPlace): TileMove {
  return { verb: 'build', tile, cells, text: steps.join(THEN) };
}
