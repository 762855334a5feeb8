// The words of a text that comes as blocks, for looking something up in it.
import type { RuleOut } from '../protocol.gen';

export type Block = RuleOut['blocks'][number];

/** A text as it is read: without marks, on one line. */
export function wordsOf(blocks: Block[]): string {
  return folded(blocks.flatMap(linesOf).join(' '));
}

/** Words with one space between them, wherever their lines end. */
export function folded(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

function linesOf(block: Block): string[] {
  if (block.kind === 'drawing') return [block.text];
  const lines =
    block.kind === 'paragraph'
      ? [block.spans]
      : block.kind === 'list'
        ? block.items
        : [block.head, ...block.rows].flat();
  return lines.map((spans) => spans.map((span) => span.text).join(''));
}
