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
    prestige: count('point', numbers.prestige),
    king: count('point', numbers.king),
    tycoon: count('point', numbers.tycoon),
    needs: count('gold_building', numbers.needs),
    architect: steps(numbers.architect),
    baron: steps(numbers.baron),
  };
}

/** What a challenge pays for; nothing is told of one that has no words. */
export function aboutChallenge(challenge: string | null, numbers: Numbers): string {
  const key = `challenge.${challenge}.about`;
  return known(key) ? put(key, numbersTold(numbers)) : '';
}

const steps = (table: Numbers['baron']) => table.map(([n, points]) => say('challenge.step', { n, points }));
