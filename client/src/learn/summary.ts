// The rules on one page, by the facts of a game.
import { say } from '../words';
import type { Facts } from './facts';

/** How a game is played, in a few sentences; in general if there are no facts. */
export function summary(facts: Facts | null): string[] {
  const larger = facts?.sizeDecides ?? false;
  return [
    say('help.goal'),
    say(larger ? 'help.turn.larger' : 'help.turn'),
    say('help.build'),
    larger ? say('help.rebuild.larger') : say('help.rebuild', { ages: ages(facts) }),
    generations(facts),
    bonus(facts),
    say((facts?.actionCards ?? true) ? 'help.cards' : 'help.cards.none'),
    facts?.endScore ? say('help.end.score', { points: facts.endScore }) : say('help.end'),
  ];
}

const ages = (facts: Facts | null) => say((facts?.startingProperty ?? true) ? 'help.ages' : 'help.ages.no_property');

function generations(facts: Facts | null): string {
  if (!facts) return say('help.generations');
  if (facts.goldAt === 0) return say('help.generations.open');
  return say('help.generations.here', { silver: facts.silverAt, gold: facts.goldAt });
}

function bonus(facts: Facts | null): string {
  if (facts && !facts.streets && !facts.challenge) return say('help.bonus.none');
  return say(facts && !facts.challenge ? 'help.bonus.streets' : 'help.bonus');
}
