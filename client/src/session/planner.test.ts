import { describe, expect, test } from 'vitest';
import type { ClientMessage, Planned, PlannedPlace } from '../protocol.gen';
import { Planner } from './planner.svelte';
import { MOST_STEPS } from './plans';
import type { PlannedTable } from './state.svelte';

type Question = Extract<ClientMessage, { type: 'plan' }>;

function scene() {
  const kept = new Map<string, string>();
  const tab = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const asked: Question[] = [];
  const did: string[] = [];
  const world = { legal: ['acquire Ra', 'acquire Rb', 'end'] };
  const table = { planned: null as PlannedTable | null, lotOf: new Map() };
  const hooks = {
    ask: (question: Question) => asked.push(question) > 0,
    play: (move: string) => void did.push(`play ${move}`),
    allows: (move: string) => world.legal.includes(move),
    why: (move: string) => void did.push(`why ${move}`),
    changed: () => void did.push('changed'),
    shown: () => void did.push('shown'),
  };
  const make = () => new Planner(table, 't', tab, hooks);
  const answer = (places: PlannedPlace[] = [], id = asked.at(-1)!.id) =>
    ({ type: 'planned', id, view: { version: asked.length }, legal: [], places }) as unknown as Planned;
  return { planner: make(), make, asked, did, world, table, answer };
}

describe('a plan', () => {
  test('is asked about step by step, and shown at the table', () => {
    const { planner, asked, table, answer } = scene();
    planner.start(1);
    planner.add('acquire Ra');
    expect(asked.at(-1)).toMatchObject({ seat: 1, steps: ['acquire Ra'], ask: null });
    planner.hear(answer());
    expect(table.planned).toMatchObject({ seat: 1, tiles: [] });
    planner.stop();
    expect(table.planned).toBeNull();
  });

  test('takes the two steps that lead to one place', () => {
    const { planner, asked } = scene();
    planner.start(0);
    planner.add('acquire Ra; build B1 a1 a2');
    expect(planner.steps).toEqual(['acquire Ra', 'build B1 a1 a2']);
    planner.back();
    expect(planner.steps).toEqual(['acquire Ra']);
    expect(planner.asking('q', 'grab Rb; end')).toMatchObject({ steps: ['acquire Ra', 'grab Rb'], ask: 'end' });
    expect(asked.at(-1)?.steps).toEqual(['acquire Ra']);
  });

  test('is not longer than the server takes', () => {
    const { planner } = scene();
    planner.start(0);
    for (let n = 0; n <= MOST_STEPS; n++) planner.add('end');
    expect(planner.steps).toHaveLength(MOST_STEPS);
  });

  test('hears only the answer to what was asked last', () => {
    const { planner, table, asked, answer } = scene();
    planner.start(0);
    planner.add('acquire Ra');
    planner.hear(answer([], asked[0]!.id));
    expect(table.planned).toBeNull();
    planner.hear(answer());
    planner.stop();
    planner.hear(answer());
    expect(table.planned).toBeNull();
  });

  test('goes on in a page that is loaded anew', () => {
    const { planner, make } = scene();
    planner.start(0);
    planner.add('acquire Ra');
    expect(make().steps).toEqual(['acquire Ra']);
    planner.clear();
    expect(make().any).toBe(false);
  });

  test('that can not be read is dropped, but not for having asked too often', () => {
    const { planner, asked } = scene();
    planner.start(0);
    planner.add('acquire Ra');
    expect(planner.refused(asked.at(-1)!.id, 'plans_too_many')).toBe(false);
    expect(planner.steps).toHaveLength(1);
    expect(planner.refused('other', 'move_unreadable')).toBe(false);
    expect(planner.refused(asked.at(-1)!.id, 'move_unreadable')).toBe(true);
    expect(planner.steps).toHaveLength(0);
  });

  test('whose form was refused is dropped, too: that is told without its id', () => {
    const { planner, answer } = scene();
    planner.start(0);
    planner.add('acquire Ra');
    expect(planner.refused(null, 'message_malformed')).toBe(true);
    expect(planner.steps).toHaveLength(0);
    planner.hear(answer());
    expect(planner.refused(null, 'message_malformed')).toBe(false);
  });

  test('is not asked about again and again where nothing can be planned', () => {
    const { planner, asked, table } = scene();
    planner.start(0);
    expect(planner.refused(asked.at(-1)!.id, 'game_not_running')).toBe(true);
    expect(asked).toHaveLength(1);
    expect(planner.open).toBe(false);
    expect(table.planned).toBeNull();
  });

  test('takes no more steps for a question than the server reads', () => {
    const { planner } = scene();
    planner.start(0);
    for (let n = 0; n < MOST_STEPS; n++) planner.add('end');
    const { steps, ask } = planner.asking('1', 'acquire Ra; build B1 a1 a2');
    expect(steps).toHaveLength(MOST_STEPS);
    expect(ask).toBe('build B1 a1 a2');
  });

  test('knows places of the tile in hand that need a lot first', () => {
    const { planner, table, answer } = scene();
    const place = { tile: 'B1', cells: ['a1', 'a2'], lot: 'Ra', steps: ['acquire Ra', 'build B1 a1 a2'] };
    planner.start(0);
    planner.consider({ held: { kind: 'tile', tile: 'B1' } as never, over: null });
    planner.hear(answer([place as PlannedPlace]));
    expect(table.planned?.tiles).toEqual([
      { verb: 'build', tile: 'B1', cells: ['a1', 'a2'], text: 'acquire Ra; build B1 a1 a2' },
    ]);
    planner.consider({ held: { kind: 'none' } as never, over: null });
    expect(table.planned?.tiles).toEqual([]);
  });
});

describe('carrying it out', () => {
  test('plays one step after the other, each if it is allowed', () => {
    const { planner, did, world } = scene();
    planner.start(0);
    planner.add('acquire Ra');
    planner.add('build B1 a1 a2');
    did.length = 0;
    planner.carryOut();
    expect(did).toEqual(['play acquire Ra']);
    world.legal = ['build B1 a1 a2'];
    planner.proceed();
    planner.proceed();
    expect(did).toEqual(['play acquire Ra', 'play build B1 a1 a2']);
    expect(planner.any).toBe(false);
  });

  test('tells why at the step that can not be taken, and stops there', () => {
    const { planner, did, world } = scene();
    planner.start(0);
    planner.add('acquire Ra');
    planner.add('build B1 a1 a2');
    planner.carryOut();
    did.length = 0;
    world.legal = ['end'];
    planner.proceed();
    planner.proceed();
    expect(did).toEqual(['why build B1 a1 a2']);
    expect(planner.steps).toEqual(['build B1 a1 a2']);
  });

  test('takes the other plan if the first can not begin', () => {
    const { planner, did, world } = scene();
    planner.start(0);
    planner.add('acquire Ra');
    planner.use(1);
    planner.add('acquire Rb');
    world.legal = ['acquire Rb'];
    did.length = 0;
    planner.carryOut();
    expect(did).toEqual(['play acquire Rb']);
  });

  test('tells why if neither can', () => {
    const { planner, did, world } = scene();
    planner.start(0);
    planner.add('acquire Ra');
    world.legal = [];
    did.length = 0;
    planner.carryOut();
    expect(did).toEqual(['why acquire Ra']);
    expect(planner.steps).toEqual(['acquire Ra']);
  });

  test('of nothing does nothing', () => {
    const { planner, did } = scene();
    planner.start(0);
    planner.carryOut();
    expect(did).toEqual([]);
  });

  test('ends with the turn', () => {
    const { planner, did, world } = scene();
    planner.start(0);
    planner.add('end');
    planner.add('acquire Ra');
    did.length = 0;
    planner.carryOut();
    world.legal = ['acquire Ra'];
    planner.proceed();
    expect(did).toEqual(['play end']);
  });
});
