import { describe, expect, test } from 'vitest';
import type { Span } from '../protocol.gen';
import { folded, wordsOf } from './prose';

const text = (words: string): Span => ({ kind: 'text', text: words, to: null });

describe('the words of a text', () => {
  test('go on over the ends of lines, and have no marks', () => {
    const link: Span = { kind: 'link', text: 'R4.5', to: 'r4-5' };
    const spans: Span[] = [
      text('One '),
      { kind: 'strong', text: 'legendary', to: null },
      text(' skyscraper, see '),
      link,
      text('.'),
    ];
    expect(wordsOf([{ kind: 'paragraph', spans }])).toBe('One legendary skyscraper, see R4.5.');
  });

  test('are those of all its blocks', () => {
    expect(
      wordsOf([
        { kind: 'paragraph', spans: [text('A:')] },
        { kind: 'list', ordered: false, items: [[text('one more')], [{ kind: 'code', text: 'two', to: null }]] },
        {
          kind: 'table',
          head: [[text('a')], [text('b')]],
          rows: [[[text('1')], [{ kind: 'emphasis', text: '2', to: null }]]],
        },
        { kind: 'drawing', text: '  c   d\n==', pictures: [], tiles: [] },
      ]),
    ).toBe('A: one more two a b 1 2 c d ==');
  });

  test('have one space between them', () => {
    expect(folded(' king\t\n  token ')).toBe('king token');
  });
});
