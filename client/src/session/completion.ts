// How a typed move can go on: read from the texts of the moves the server allows. It knows no rule and no notation
// but that words are divided by spaces, and that the order of squares does not matter.

export interface Offer {
  /** What is added: a word, or all squares that are left. */
  text: string;
  /** The line with it. */
  line: string;
  /** Whether the line is a whole move then. */
  whole: boolean;
  /** Moves the line can become then. */
  moves: string[];
}

const wordsOf = (line: string) => line.split(/[\s,]+/).filter(Boolean);
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const begins = (word: string, begun: string) => word.toLowerCase().startsWith(begun.toLowerCase());

/** What can follow a line; its last word counts as begun unless a space follows it. */
export function offersAfter(line: string, moves: readonly string[]): Offer[] {
  const words = wordsOf(line);
  const begun = /[\s,]$/.test(line) || words.length === 0 ? '' : (words.pop() ?? '');
  const possible = movesFrom(words, moves);
  const offered = new Map<string, string[]>();
  for (const { move, left } of possible)
    for (const word of nextWords(words, left, possible.length === 1 && !begun))
      if (begins(word, begun)) offered.set(word, [...(offered.get(word) ?? []), move]);
  return [...offered].map(([text, found]) => offer([...words, text], text, found));
}

/** The move a whole line stands for, as the server writes it. */
export function moveOf(line: string, moves: readonly string[]): string | null {
  const words = wordsOf(line);
  return movesFrom(words, moves).find(({ left }) => words.length > 0 && left.length === 0)?.move ?? null;
}

function offer(words: string[], text: string, moves: string[]): Offer {
  const line = words.join(' ');
  const whole = moveOf(line, moves) !== null;
  return { text, line: whole ? line : `${line} `, whole, moves };
}

/** The moves that have these words, with the words they have besides: two in their places, then squares. */
function movesFrom(words: readonly string[], moves: readonly string[]): { move: string; left: string[] }[] {
  return moves.flatMap((move) => {
    const [verb = '', subject, ...squares] = wordsOf(move);
    const [first, second, ...rest] = words;
    if (first !== undefined && !same(first, verb)) return [];
    if (second !== undefined && (subject === undefined || !same(second, subject))) return [];
    const left = squares.filter((square) => !rest.some((each) => same(each, square)));
    if (left.length !== squares.length - rest.length) return [];
    const fixed = subject === undefined ? [verb] : [verb, subject];
    return [{ move, left: [...fixed.slice(words.length), ...left] }];
  });
}

/** The words that may come next; squares in any order, or all at once if there is no choice any more. */
function nextWords(words: readonly string[], left: readonly string[], sure: boolean): readonly string[] {
  if (words.length < 2) return left.slice(0, 1);
  return sure && left.length ? [left.join(' ')] : left;
}
