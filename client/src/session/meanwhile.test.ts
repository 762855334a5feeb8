import { describe, expect, it } from 'vitest';
import type { LogLine } from '../protocol.gen';
import { Meanwhile } from './meanwhile';
import { readLegal } from './moves';
import type { TableState } from './state.svelte';

type Told = Pick<TableState, 'scene' | 'called' | 'legal'>;
const scene = { names: ['Ada', 'Ben'], you: null, tiles: new Map(), lots: new Map(), streets: new Map() };
const table = (called: boolean) => ({ scene, called, legal: readLegal(['end']) }) as unknown as Told;
const line = { sentences: [{ key: 'event.ended', params: { seat: 2 } }], stand_in: false } as unknown as LogLine;

function said(called: boolean) {
  const heard: string[] = [];
  return { heard, meanwhile: new Meanwhile(table(called), { speak: (text) => void heard.push(text) }) };
}

describe('while one plans', () => {
  it('what others do is said, and with the next position again', () => {
    const { heard, meanwhile } = said(false);
    meanwhile.hear([line]);
    expect(heard[0]).not.toBe('');
    meanwhile.settled(null);
    expect(heard[1]).toBe(`${heard[0]} End the turn.`);
    meanwhile.settled(null);
    expect(heard[2]).toBe('End the turn.');
  });
  it('it is said that one’s turn has come', () => {
    const { heard, meanwhile } = said(true);
    meanwhile.hear([]);
    expect(heard).toEqual(['It is your turn now.']);
  });
  it('what is asked at first is said as it is', () => {
    const { heard, meanwhile } = said(false);
    meanwhile.settled('Planning.');
    expect(heard).toEqual(['Planning.']);
  });
});
