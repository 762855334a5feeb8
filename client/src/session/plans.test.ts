import { describe, expect, it } from 'vitest';
import type { LotOut, TileOut } from '../protocol.gen';
import { isOf, keepPlans, NO_PLANS, plansOf } from './plans';

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

describe('a step', () => {
  const cells = ['a1', 'a2', 'b2'];
  const table = {
    lotOf: new Map(cells.map((cell) => [cell, { name: 'Ra', cells } as LotOut])),
    tiles: new Map([
      [
        'B1',
        {
          name: 'B1',
          orientations: [
            [
              [0, 0],
              [0, 1],
            ],
          ],
        } as unknown as TileOut,
      ],
    ]),
  };
  it.each(['acquire Ra', 'grab Ra', 'build B1 a1 a2', 'boom B1 a2 b2', 'rebuild B1 a1 a2', 'end'])(
    'is of the table: %s',
    (step) => expect(isOf(table, step)).toBe(true),
  );
  it.each([
    'acquire Zz',
    'acquire Ra Ra',
    'acquire a1',
    'build B1',
    'build B1 zz a1',
    'build B1 a1',
    'build B1 a1 a1',
    'build B1 a1 a2 b2',
    'build B1 a1  a2',
    `build B1${' a1'.repeat(60)}`,
    'build Z9 a1 a2',
    'end now',
  ])('is of no table: %s', (step) => expect(isOf(table, step)).toBe(false));
});
