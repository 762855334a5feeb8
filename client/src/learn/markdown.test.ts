import { describe, expect, test } from 'vitest';
import { blocksOf, folded, spansOf, wordsOf } from './markdown';

describe('a line', () => {
  test('has marked words and links to rules', () => {
    expect(spansOf('A **lot**, *then* `Rh`; see [R3.6](#r3-6).')).toEqual([
      { kind: 'text', text: 'A ' },
      { kind: 'strong', text: 'lot' },
      { kind: 'text', text: ', ' },
      { kind: 'emphasis', text: 'then' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'Rh' },
      { kind: 'text', text: '; see ' },
      { kind: 'link', text: 'R3.6', to: 'r3-6' },
      { kind: 'text', text: '.' },
    ]);
  });

  test('keeps only the words of a link to elsewhere', () => {
    expect(spansOf('the [glossary](../developers/glossary.md)')).toEqual([
      { kind: 'text', text: 'the ' },
      { kind: 'text', text: 'glossary' },
    ]);
  });

  test('never becomes HTML', () => {
    expect(spansOf('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
  });
});

describe('a text', () => {
  test('has paragraphs of several lines', () => {
    expect(blocksOf('one\ntwo\n\nthree')).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'text', text: 'one two' }] },
      { kind: 'paragraph', spans: [{ kind: 'text', text: 'three' }] },
    ]);
  });

  test('has lists, whose items may go on in the next line', () => {
    expect(blocksOf('- one\n  more\n- two')).toEqual([
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'one more' }], [{ kind: 'text', text: 'two' }]] },
    ]);
    expect(blocksOf('1. one\n2. two')).toMatchObject([{ kind: 'list', ordered: true }]);
  });

  test('has tables', () => {
    expect(blocksOf('| a | b |\n|---|---|\n| `1` | 2 |')).toEqual([
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
        rows: [[[{ kind: 'code', text: '1' }], [{ kind: 'text', text: '2' }]]],
      },
    ]);
  });

  test('has drawings, with their spaces and empty lines', () => {
    expect(blocksOf('Look:\n\n```text\n  a  b\n\n== **\n```\n\nSo.')).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'text', text: 'Look:' }] },
      { kind: 'drawing', text: '  a  b\n\n== **' },
      { kind: 'paragraph', spans: [{ kind: 'text', text: 'So.' }] },
    ]);
  });
});

describe('the words of a text', () => {
  test('go on over the ends of lines, and have no marks', () => {
    expect(wordsOf('One **legendary**\nskyscraper, see [R4.5](#r4-5).')).toBe('One legendary skyscraper, see R4.5.');
  });

  test('are those of all its blocks', () => {
    expect(
      wordsOf('A:\n\n- one\n  more\n- `two`\n\n| a | b |\n|---|---|\n| 1 | *2* |\n\n```text\n  c   d\n==\n```'),
    ).toBe('A: one more two a b 1 2 c d ==');
  });

  test('have one space between them', () => {
    expect(folded(' king\t\n  token ')).toBe('king token');
  });
});
