import { afterEach, describe, expect, it } from 'vitest';
import vectors from '../../../tests/words/sentences.json?raw';
import type { Line, LotOut, Sentence, TileOut } from '../protocol.gen';
import { en } from './en.gen';
import { complaint, lineWords, NOWHERE, told, whyNot, type Scene } from './texts';
import { spoken, type Catalogue } from './spoken.svelte';

interface Case {
  sentence: Sentence;
  you?: number;
  text: string;
}
interface Vectors {
  board: { tiles: TileOut[]; lots: LotOut[]; streets: { code: string; name: string }[] };
  names: string[];
  told: Case[];
  lines: { line: Line; text: string }[];
  cases: { language: string; catalogue: unknown; told: Case[] };
}
const { board, names, ...cases } = JSON.parse(vectors) as Vectors;
const scene: Scene = {
  names,
  you: null,
  tiles: new Map(board.tiles.map((tile) => [tile.name, tile])),
  lots: new Map(board.lots.map((lot) => [lot.name, lot])),
  streets: new Map(board.streets.map((street) => [street.code, street.name])),
};

afterEach(() => spoken.speak('en', en));

describe('sentences without a language', () => {
  it.each(cases.told)('become words: $text', ({ sentence, you, text }) =>
    expect(told(sentence, { ...scene, you: you ?? null })).toBe(text),
  );
  it.each(cases.lines)('tell what points are for: $text', ({ line, text }) =>
    expect(lineWords(line, scene)).toBe(text),
  );
  it.each(cases.cases.told)('put words in the case that is asked for: $text', ({ sentence, you, text }) => {
    spoken.speak(cases.cases.language, cases.cases.catalogue as Catalogue);
    expect(told(sentence, { ...scene, you: you ?? null })).toBe(text);
  });
  it('that are not known yet are told by their key', () =>
    expect(told({ key: 'event.of_tomorrow', params: {} }, scene)).toBe('event.of_tomorrow'));
  it('say no with a capital and the number of a rule', () => {
    const trouble = { ...complaint('refusal.fits_nowhere', { tile: 'XX' }), rule: 'R4.1' };
    expect(whyNot(trouble, NOWHERE)).toMatch(/^There .* XX .*\. \(R4\.1\)$/);
    expect(whyNot(complaint('refusal.not_later', { tile: 'S1', old: 'G1', fields: 'a1' }), scene)).toMatch(
      /^Silver S1/,
    );
  });
});
