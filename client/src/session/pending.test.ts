import { beforeEach, describe, expect, it } from 'vitest';
import { keepPending, pendingOf } from './pending';

const move = { type: 'move', id: 'command-1', version: 3, move: 'end' } as const;
let kept: Map<string, string>;
const tab = () => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
const refusing = () => {
  throw new Error('refused');
};

beforeEach(() => (kept = new Map()));

describe('a command that waits', () => {
  it('is found again at its table, under its id, until it is answered', () => {
    keepPending(tab, 'table-1', move);
    expect(pendingOf(tab, 'table-1')).toEqual(move);
    expect(pendingOf(tab, 'table-2')).toBeNull();
    keepPending(tab, 'table-1', null);
    expect(pendingOf(tab, 'table-1')).toBeNull();
  });
  it('is nothing if what was kept makes no sense', () => {
    for (const text of ['', '{', 'null', '{"table":"table-1"}', '{"table":"table-1","command":{"type":"move"}}']) {
      kept.set('ny1901.pending', text);
      expect(pendingOf(tab, 'table-1')).toBeNull();
    }
  });
  it('does without a tab that keeps it', () => {
    expect(() => keepPending(refusing, 'table-1', move)).not.toThrow();
    expect(pendingOf(refusing, 'table-1')).toBeNull();
  });
});
