// The rules on one page, by the facts of a game.
import { numbersTold, say } from '../words';
import type { Facts } from './facts';

/** How a game is played, in a few sentences. */
export function summary(facts: Facts): string[] {
  const larger = facts.sizeDecides;
  const numbers = numbersTold(facts.numbers);
  return [
    say('help.goal'),
    say(larger ? 'help.turn.larger' : 'help.turn'),
    say('help.build'),
    larger ? say('help.rebuild.larger') : say('help.rebuild', { ages: ages(facts) }),
    generations(facts),
    bonus(facts),
    facts.actionCards ? say('help.cards', numbers) : say('help.cards.none'),
    facts.endScore ? say('help.end.score', { ...numbers, points: facts.endScore }) : say('help.end', numbers),
  ];
}

const ages = (facts: Facts) => say(facts.startingProperty ? 'help.ages' : 'help.ages.no_property');

function generations({ silverAt, goldAt }: Facts): string {
  if (goldAt === 0) return say('help.generations.open');
  return say('help.generations.here', { silver: silverAt, gold: goldAt });
}

function bonus({ streets, challenge }: Facts): string {
  if (!streets && !challenge) return say('help.bonus.none');
  return say(challenge ? 'help.bonus' : 'help.bonus.streets');
}
