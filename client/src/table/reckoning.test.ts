import { describe, expect, it } from 'vitest';
import type { PlayerOut } from '../protocol.gen';
import { linesOf, partsOf, sum } from './reckoning';

const line = (reason: string, points: number) => ({ reason, points, text: '', subject: '', detail: '', counted: 0 });
const player = (...lines: ReturnType<typeof line>[]) => ({ lines }) as unknown as PlayerOut;
const reasons = (...args: Parameters<typeof partsOf>) => partsOf(...args).map((part) => part.reason);

describe('the reckoning', () => {
  const players = [player(line('tile', 3), line('tile', 4)), player(line('unused_card', 1))];

  it('tells what brought somebody something, in its order', () => {
    expect(reasons(players, null, false)).toEqual(['tile', 'unused_card']);
  });
  it('tells of a challenge that brought nobody anything, but not in a game that was ended early', () => {
    expect(reasons(players, 'challenge', false)).toEqual(['tile', 'challenge', 'unused_card']);
    expect(reasons(players, 'prestige', false)).toEqual(['tile', 'prestige', 'unused_card']);
    expect(reasons(players, 'challenge', true)).toEqual(['tile', 'unused_card']);
  });
  it('adds up', () => {
    expect(sum(linesOf(players[0], 'tile'))).toBe(7);
    expect(linesOf(undefined, 'tile')).toEqual([]);
  });
});
