// Plans as they are kept in the tab until the turn they are for. What makes no sense is dropped.
import { readLegal } from './moves';
import type { Tab } from './pending';

/** What is wanted, and what instead if that can't begin any more: the texts of moves. */
export type Plans = readonly [readonly string[], readonly string[]];

export const NO_PLANS: Plans = [[], []];

const PLACE = 'ny1901.plans.';
/** The server takes no longer plans, and no longer steps. */
export const MOST_STEPS = 12;
const LONGEST_STEP = 200;

/** Keep the plans of a table. */
export function keepPlans(tab: Tab, table: string, plans: Plans): void {
  try {
    if (plans.some((steps) => steps.length)) tab().setItem(PLACE + table, JSON.stringify(plans));
    else tab().removeItem(PLACE + table);
  } catch {
    // A tab that keeps nothing: the plans are lost if the page is loaded anew.
  }
}

/** The plans of a table as they were kept. */
export function plansOf(tab: Tab, table: string): Plans {
  try {
    const kept: unknown = JSON.parse(tab().getItem(PLACE + table) ?? 'null');
    const whole = Array.isArray(kept) && kept.length === 2 && kept.every(isPlan);
    return whole ? (kept as unknown as Plans) : NO_PLANS;
  } catch {
    return NO_PLANS;
  }
}

function isPlan(steps: unknown): boolean {
  return Array.isArray(steps) && steps.length <= MOST_STEPS && steps.every(isStep);
}

/** Whether it reads like a move that can be planned: who is stuck has nothing to plan. */
function isStep(step: unknown): boolean {
  if (typeof step !== 'string' || step.length > LONGEST_STEP) return false;
  const { land, tiles, end } = readLegal([step]);
  return land.some(({ verb }) => verb !== 'giveup') || tiles.length > 0 || end;
}
