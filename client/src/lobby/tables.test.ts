import { describe, expect, it } from 'vitest';
import type { SeatOut, TableOut } from '../protocol.gen';
import { inOrder, standing } from './tables';

const seat = (name: string, more: Partial<SeatOut> = {}): SeatOut => ({
  kind: 'link',
  name,
  bot: null,
  number: null,
  taken: true,
  yours: false,
  present: false,
  stands_in: false,
  ...more,
});
const table = (id: string, status: TableOut['status'], turn: number | null, away = false): TableOut => ({
  id,
  status,
  turn,
  variant: 'standard',
  own: false,
  challenge: true,
  action_cards: true,
  yours: false,
  listed: false,
  changed: 0,
  rematch: null,
  winners: null,
  seats: [seat('Ada', { yours: true, stands_in: away }), seat('Bo')],
});

describe('a table in a list', () => {
  it('says whose turn it is', () => {
    expect(standing(table('a', 'running', 0))).toBe('your turn');
    expect(standing(table('a', 'running', 1))).toBe('Bo’s turn');
    expect(standing(table('a', 'running', 0, true))).toBe('a bot plays for you');
  });
  it('says how it stands if it is nobody’s turn, or an old server did not say', () => {
    expect(standing(table('a', 'running', null))).toBe('running');
    expect(standing(table('a', 'open', null))).toBe('waits for players');
    expect(standing(table('a', 'over', null))).toBe('over');
  });
  it('says who has won', () => {
    const over = table('a', 'over', null);
    expect(standing({ ...over, winners: [0] })).toBe('you won');
    expect(standing({ ...over, winners: [1] })).toBe('won by Bo');
    expect(standing({ ...over, winners: [0, 1] })).toBe('won by Ada, Bo');
    expect(standing({ ...over, winners: [] })).toBe('ended early');
    const here = [seat('Ada', { yours: true }), seat('Bo', { yours: true })];
    expect(standing({ ...over, seats: here, winners: [0] })).toBe('won by Ada');
  });
  it('comes first where one is waited for, last where it is over', () => {
    const given = [
      table('over', 'over', null),
      table('theirs', 'running', 1),
      table('mine', 'running', 0),
      table('open', 'open', null),
      table('older', 'running', 0),
    ];
    expect(inOrder(given).map((each) => each.id)).toEqual(['mine', 'older', 'theirs', 'open', 'over']);
  });
});
