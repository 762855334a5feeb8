import { describe, expect, it } from 'vitest';
import type { TableOut, VariantOut } from '../protocol.gen';
import { factsOfTable, type Facts } from './facts';
import { summary } from './summary';

const usual: Facts = {
  silverAt: 6,
  goldAt: 18,
  endScore: 0,
  startingProperty: true,
  sizeDecides: false,
  streets: true,
  challenge: true,
  actionCards: true,
  numbers: { last: 4, open: 4, small: 2, street: 5, card: 1, challenges: {} },
};
const told = (facts: Partial<Facts>) => summary({ ...usual, ...facts }).join(' ');

describe('the rules on one page', () => {
  it('tell the points of this very game', () => {
    expect(told({ silverAt: 7, goldAt: 23 })).toContain(
      'silver opens with 7 points, gold and the legendary ones with 23.',
    );
    expect(told({ silverAt: 0, goldAt: 0 })).toContain('Every tile is open from the first turn');
    expect(told({ endScore: 60 })).toContain('60 points');
  });
  it('tell what decides a rebuild', () => {
    expect(told({})).toContain('starting property');
    expect(told({ startingProperty: false })).not.toContain('starting property');
    expect(told({ sizeDecides: true })).toContain('more squares than');
  });
  it('tell nothing of what is not in the game', () => {
    expect(told({ challenge: false })).not.toContain('challenge');
    expect(told({ challenge: false, streets: false })).toContain('no street scores');
    expect(told({ actionCards: false })).not.toContain('Construction Boom');
  });
  it('tell the numbers of its cards', () => {
    const numbers = { ...usual.numbers, last: 7, open: 6, card: 2 };
    for (const each of ['only 7 tiles left', '6 other cards', 'worth 2 points each'])
      expect(told({ numbers })).toContain(each);
  });
});

describe('a table that waits', () => {
  const variant = { challenge: true, action_cards: true, streets: 3, demolition: 'more_squares' } as VariantOut;
  it('has the facts of its variant, less what was left out', () => {
    const table = { challenge: false, action_cards: true } as TableOut;
    expect(factsOfTable(table, variant)).toMatchObject({
      challenge: false,
      actionCards: true,
      streets: true,
      sizeDecides: true,
    });
  });
});
