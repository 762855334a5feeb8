import { describe, expect, it } from 'vitest';
import type { RuleOut } from '../protocol.gen';
import { lookUp, piecesOf } from './search';

const INDEX = 'house, your house: R1.4; buy a lot: R3.2';
const block = (text: string) => ({ kind: 'paragraph' as const, spans: [{ kind: 'text' as const, text, to: null }] });
const rule = (number: string, text: string, ruling = ''): RuleOut => ({
  number,
  heading: '',
  blocks: [block(text)],
  rulings: ruling ? [{ heading: '', blocks: [block(ruling)] }] : [],
});
const RULES = [
  rule('R1.1', 'The map is cut by streets.', 'A worker stands here.'),
  rule('R1.4', 'There is 1 starting property.'),
  rule('R3.2', 'Set a worker on a free lot: you buy it.'),
];
const found = (wish: string) => lookUp(RULES, wish, INDEX)[0].map((each) => each.number);

describe('the rules are found', () => {
  it('by nothing: all of them', () => expect(found(' ')).toEqual(['R1.1', 'R1.4', 'R3.2']));
  it('by the words of lessons', () => {
    expect(found('House')).toEqual(['R1.4']);
    expect(found('hou')).toEqual(['R1.4']);
    expect(found('ho')).toEqual([]);
  });
  it('before what is only in rulings', () => expect(found('worker')).toEqual(['R3.2', 'R1.1']));
  it('by several words in any order', () => {
    expect(found('lot worker')).toEqual(['R3.2']);
    expect(found('lot streets')).toEqual([]);
  });
});

describe('what is found is marked', () => {
  const hits = (text: string, wish: string) =>
    piecesOf(text, lookUp([], wish, '')[1]).flatMap((piece) => (piece.hit ? piece.text : []));
  it('whole or word by word', () => {
    expect(hits('A free Lot, free.', 'free lot')).toEqual(['free Lot', 'free']);
    expect(hits('Nothing', '')).toEqual([]);
  });
  it('whatever is typed', () => expect(hits('a (b) c', '(b')).toEqual(['(b']));
});
