// The little Markdown the rules are written in, as blocks and spans; nothing of it is ever HTML.

export interface Span {
  kind: 'text' | 'strong' | 'emphasis' | 'code' | 'link';
  text: string;
  /** Where a link leads: the id of a rule. */
  to?: string;
}

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'drawing'; text: string };

const ITEM = /^(?:-|\d+\.) /;
const MARKED =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\((?:#(?<to>[^)]*)|[^)]*)\)/g;

/** A text as a list of blocks. */
export function blocksOf(text: string): Block[] {
  // a drawing may have empty lines in it
  return text.split(/^```/m).flatMap((part, n) =>
    n % 2
      ? [drawing(part)]
      : part
          .split(/\n\s*\n/)
          .filter((each) => each.trim())
          .map(block),
  );
}

/** A text as it is read: without marks, on one line. */
export function wordsOf(text: string): string {
  return folded(blocksOf(text).flatMap(linesOf).join(' '));
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

function drawing(fenced: string): Block {
  return { kind: 'drawing', text: fenced.slice(fenced.indexOf('\n') + 1).trimEnd() };
}

function block(text: string): Block {
  const lines = text.trim().split('\n');
  if (lines.every((line) => line.startsWith('|'))) return table(lines);
  if (ITEM.test(lines[0] ?? '')) {
    const items = lines.reduce<string[]>((found, line) => {
      if (ITEM.test(line)) return [...found, line.replace(ITEM, '')];
      return [...found.slice(0, -1), `${found.at(-1) ?? ''} ${line.trim()}`];
    }, []);
    return { kind: 'list', ordered: !text.trim().startsWith('-'), items: items.map(spansOf) };
  }
  return { kind: 'paragraph', spans: spansOf(lines.join(' ')) };
}

function table(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => spansOf(cell.trim())),
  );
  return { kind: 'table', head, rows };
}

/** A line as a list of spans. */
export function spansOf(line: string): Span[] {
  const found: Span[] = [];
  const add = (span: Span) => span.text && found.push(span);
  let end = 0;
  for (const match of line.matchAll(MARKED)) {
    add({ kind: 'text', text: line.slice(end, match.index) });
    const { strong, emphasis, code, link, to } = match.groups ?? {};
    if (strong) add({ kind: 'strong', text: strong });
    else if (emphasis) add({ kind: 'emphasis', text: emphasis });
    else if (code) add({ kind: 'code', text: code });
    else if (link) add(to ? { kind: 'link', text: link, to } : { kind: 'text', text: link });
    end = match.index + match[0].length;
  }
  add({ kind: 'text', text: line.slice(end) });
  return found;
}
