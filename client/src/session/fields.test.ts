import { expect, test } from 'vitest';
import type { BoardOut, ViewOut } from '../protocol.gen';
import { Fields } from './fields.svelte';

test('a crossing is called by the streets that meet there', () => {
  const street = (code: string, name: string, cells: string[]) => ({ code, name, cells, scores: false });
  const streets = [street('BW', 'Broadway', ['b1', 'b2', 'b3']), street('CE', 'Cedar', ['a2', 'b2', 'c2'])];
  const fields = ['==', 'BW', '==', 'CE', '++', 'CE', '==', 'BW', '++'];
  const board = { width: 3, height: 3, fields, streets } as unknown as BoardOut;
  const table = { board, lotOf: new Map(), tiles: new Map(), names: [] };
  const named = new Fields(table, { view: {} as ViewOut }, { lit: new Set() });
  expect(named.describe('b2')).toBe('b2: Broadway, Cedar');
  expect(named.describe('b1')).toBe('b1: Broadway');
  expect(named.describe('c3')).toBe('c3: street');
});
