import { describe, expect, it } from 'vitest';
import type { VariantOut } from '../protocol.gen';
import { aboutOwn, aboutVariant, variantName } from './variants';

describe('the name of a variant', () => {
  it('is ours if it is shipped, and else as its file has it', () => {
    expect(variantName('intro')).toBe('Introductory');
    expect(aboutVariant('intro')).toContain('learn it in one game');
    expect(variantName('intro.about', true)).toBe('intro.about');
    expect(aboutVariant('intro', true)).toBe('');
    expect(variantName('<b>bold</b>', true)).toBe('<b>bold</b>');
  });
});

describe('what is said of a variant of somebody’s own', () => {
  const own = (facts: Partial<VariantOut>, open: number): string =>
    aboutOwn({ silver_at: 0, gold_at: 0, streets: 0, numbers: { open }, ...facts } as VariantOut);

  it('is what the server tells of it', () => {
    const full = { silver_at: 1, gold_at: 3, streets: 2, challenge: true, action_cards: true };
    expect(own(full, 8)).toBe(
      'Silver opens with 1 point, gold with 3 points. At the end score: streets (2), a challenge. ' +
        'With action cards. Open market: 8 cards.',
    );
  });

  it('is also what it lacks', () => {
    expect(own({ challenge: false, action_cards: false }, 4)).toBe(
      'Every tile from the first turn. Nothing is added at the end. Without action cards. Open market: 4 cards.',
    );
    expect(own({ challenge: true, gold_at: 5, action_cards: false }, 4)).toBe(
      'Silver opens with 0 points, gold with 5 points. At the end score: a challenge. ' +
        'Without action cards. Open market: 4 cards.',
    );
  });
});
