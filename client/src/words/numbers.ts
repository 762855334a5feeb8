// The numbers of a game, as its sentences tell them; no sentence has a number of its own.
import type { Numbers } from '../protocol.gen';
import { count, known, put, say } from './words';

/** Every number of the rules that a sentence of the screen may need. */
export function numbersTold(numbers: Numbers) {
  return {
    last: count('tile', numbers.last),
    open: numbers.open,
    small: count('square', numbers.small),
    street: numbers.street,
    card: count('point', numbers.card),
  };
}

/** What a challenge pays for; nothing is told of one that has no words. */
export function aboutChallenge(challenge: string | null, numbers: Numbers): string {
  const key = `challenge.${challenge}.about`;
  const steps = numbers.challenges[challenge ?? ''];
  if (!known(key) || !steps?.[0]) return '';
  const [needs, worth] = steps[0];
  return put(key, {
    worth: count('point', worth),
    // what a challenge counts has its name
    needs: known(`count.${challenge}`) ? put(`count.${challenge}`, { n: needs }) : needs,
    steps: steps.map(([n, points]) => say('challenge.step', { n, points })),
  });
}
