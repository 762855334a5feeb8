import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOMENT, Moments, standing, type Standing } from './moments.svelte';
import type { ViewOut } from '../protocol.gen';
import { boardFrom } from './sample';

const house = (key: string): Standing => ({
  key,
  seat: 0,
  tile: 'B2',
  generation: 'bronze',
  points: 2,
  cells: ['b2', 'c2'],
});
let moments: Moments;
let worn: string[];
let reduced: boolean;
const fresh = () => [...moments.fresh];
const fallen = () => moments.fallen.map(({ key }) => key);

beforeEach(() => {
  vi.useFakeTimers();
  worn = [];
  reduced = false;
  vi.stubGlobal('document', { documentElement: { classList: { contains: (name: string) => worn.includes(name) } } });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  moments = new Moments();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first position is no news', () => {
  moments.see([house('a'), house('b')]);
  expect([fresh(), fallen()]).toEqual([[], []]);
});

test('a new building rises, what it replaced falls, and both are over soon', () => {
  moments.see([house('a'), house('b')]);
  moments.see([house('c')]);
  expect([fresh(), fallen()]).toEqual([['c'], ['a', 'b']]);
  vi.advanceTimersByTime(MOMENT - 1);
  expect(fresh()).toEqual(['c']);
  vi.advanceTimersByTime(1);
  expect([fresh(), fallen()]).toEqual([[], []]);
});

test('a building taken back falls', () => {
  moments.see([house('a'), house('b')]);
  moments.see([house('a')]);
  expect([fresh(), fallen()]).toEqual([[], ['b']]);
});

test('a position in which nothing was built leaves the moment alone', () => {
  moments.see([house('a')]);
  moments.see([house('a'), house('b')]);
  moments.see([house('a'), house('b')]);
  expect(fresh()).toEqual(['b']);
});

test('a jump to another time is no moment, and ends the one before', () => {
  moments.see([]);
  moments.see([house('a')]);
  moments.see([house('a'), house('b'), house('c')]);
  expect([fresh(), fallen()]).toEqual([[], []]);
  moments.see([]);
  expect([fresh(), fallen()]).toEqual([[], []]);
});

test('a moment can be skipped', () => {
  moments.see([]);
  moments.see([house('a')]);
  moments.finish();
  expect(fresh()).toEqual([]);
});

test.each(['still', 'speed-off'])('with %s nothing moves', (name) => {
  worn = [name];
  moments.see([]);
  moments.see([house('a')]);
  expect(fresh()).toEqual([]);
});

test('nothing moves for a system that wants it so', () => {
  reduced = true;
  moments.see([]);
  moments.see([house('a')]);
  expect(fresh()).toEqual([]);
});

test('every building that stands is listed with what is needed to draw it', () => {
  const tile = {
    name: 'S4',
    title: '',
    generation: 'silver',
    points: 5,
    height: 2,
    regular: true,
    needs: 6,
    orientations: [],
  };
  const board = { ...boardFrom('Ra Ra'), tiles: [tile] };
  const players = [{ buildings: [] }, { buildings: [{ tile: 'S4', cells: ['a1', 'b1'] }] }];
  const listed = standing(board, { players } as unknown as ViewOut);
  expect(listed).toEqual([
    { key: '1 S4 a1 b1', seat: 1, tile: 'S4', generation: 'silver', points: 5, cells: ['a1', 'b1'] },
  ]);
});
