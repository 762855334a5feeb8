import { describe, expect, it } from 'vitest';
import { keepPlans, NO_PLANS, plansOf } from './plans';

function tab(text: string | null = null) {
  const kept = new Map<string, string>(text === null ? [] : [['ny1901.plans.t', text]]);
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

describe('plans', () => {
  it('are kept for their table', () => {
    const here = tab();
    keepPlans(here, 't', [['acquire Ra', 'end'], []]);
    expect(plansOf(here, 't')).toEqual([['acquire Ra', 'end'], []]);
    expect(plansOf(here, 'u')).toEqual(NO_PLANS);
    keepPlans(here, 't', NO_PLANS);
    expect(here().getItem('ny1901.plans.t')).toBeNull();
  });
  it.each([
    '',
    '{',
    '7',
    'null',
    '[[1],[]]',
    '[["giveup Ra"],[]]',
    '[["a"]]',
    '[["dance"],[]]',
    `[${JSON.stringify(Array(13).fill('end'))},[]]`,
  ])('that make no sense are dropped: %s', (junk) => expect(plansOf(tab(junk), 't')).toEqual(NO_PLANS));
  it('are not missed where nothing is kept', () => {
    const shut = () => {
      throw new Error('no storage');
    };
    keepPlans(shut, 't', [['end'], []]);
    expect(plansOf(shut, 't')).toEqual(NO_PLANS);
  });
});
