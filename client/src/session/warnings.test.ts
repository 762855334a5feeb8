import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../kit/settings.svelte';
import type { Answer, LotOut } from '../protocol.gen';
import { Announcer } from './announcer.svelte';
import type { Held } from './choices';
import { readLegal } from './moves';
import { Questions } from './questions.svelte';
import { Warnings } from './warnings.svelte';

const LOT: LotOut = { name: 'Ra', district: 'red', cells: ['g2', 'g3'], crest: null };
const warned = (id: string): Answer => ({
  type: 'answer',
  id,
  trouble: null,
  preview: null,
  warnings: [{ key: 'warning.end', params: {} }],
});

let sent: { id: string; move: string }[];
let announcer: Announcer;
let questions: Questions;

function warnings(moves: string[], over: string | null, held: Held = { kind: 'none' }): Warnings {
  const addressed = { names: [], you: 0, tiles: new Map(), lots: new Map(), streets: new Map() };
  const table = { legal: readLegal(moves), lotOf: new Map([['g2', LOT]]), addressed };
  const holding = { held, place: null, over, grabbing: false, litLots: ['Ra'] };
  return new Warnings(table, { myTurn: true }, holding, questions, announcer);
}

beforeEach(() => {
  settings.warnings = true;
  sent = [];
  announcer = new Announcer();
  questions = new Questions((id, move) => sent.push({ id, move }) > 0);
});

describe('warnings', () => {
  it('are asked for about land that is pointed at, and said', () => {
    const found = warnings(['acquire Ra'], 'g2');
    found.consider();
    expect(sent.map(({ move }) => move)).toEqual(['acquire Ra']);
    found.hear(questions.hear(warned(sent[0]!.id)));
    expect(found.told).toContain('last turn');
    expect(announcer.said.text).toBe(found.told);
  });

  it('are asked for before the end of the turn, and said after what was said', () => {
    const found = warnings(['end'], null);
    announcer.speak('Bought.');
    found.consider();
    found.hear(questions.hear(warned(sent[0]!.id)));
    expect(announcer.said.text).toBe(`Bought. ${found.told}`);
  });

  it('leave alone who wants none, and who has nothing near', () => {
    warnings(['acquire Ra'], null).consider();
    warnings(['acquire Ra'], 'g3').consider();
    settings.warnings = false;
    warnings(['acquire Ra', 'end'], 'g2').consider();
    expect(sent).toEqual([]);
  });
});
