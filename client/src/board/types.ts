// What the board is given to draw, and what it tells. It knows no rule.
import type { Snippet } from 'svelte';
import type { Explanation } from '../kit/explain.svelte';
import type { BoardOut, ViewOut } from '../protocol.gen';

/** A tile on its way: drawn above the board, never part of the position. */
export interface Ghost {
  tile: string;
  seat: number;
  cells: string[];
  /** Whether the server would allow it. */
  ok: boolean;
  /** The squares that are in the way, if it is not allowed. */
  culprits: string[];
  /** Buildings that would go, by their cells. */
  demolished: string[][];
  /** Lots that would need a worker. */
  needWorkers: string[];
  points: number;
}

export interface BoardProps {
  board: BoardOut;
  view: ViewOut;
  /** Lots that can be picked now. */
  litLots: string[];
  /** Squares on which the tile in hand can stand somewhere. */
  litCells: string[];
  /** A tile is in hand: a finger leads it and never moves the board. */
  placing: boolean;
  ghost: Ghost | null;
  /** Squares of what the others did since my last turn. */
  outlined: string[];
  /** Squares a log line or a standing points at. */
  pointedAt: string[];
  /** The square with the keyboard focus. */
  focus: string;
  /** What a screen reader should say of a square. */
  describe: (cell: string) => string;
  /** What whoever looks at a field for a while is told of it. */
  explain: (field: string) => Explanation;
  /** A square was picked, or null: something beside all squares. */
  onpick: (cell: string | null) => void;
  onhover: (cell: string | null) => void;
  onfocus: (cell: string) => void;
  /** What was seen of the board last time, and what is seen now: how much larger, and from where. */
  seen?: { factor: number; x: number; y: number };
  onsee?: (seen: { factor: number; x: number; y: number }) => void;
  /** What the board's own controls are called; English if left out. */
  words?: BoardWords;
  /** More tools beside the picture. */
  children?: Snippet;
}

/** The only words the board says by itself. */
export interface BoardWords {
  board: string;
  zoomIn: string;
  zoomOut: string;
  whole: string;
}

export const BOARD_WORDS: BoardWords = {
  board: 'Board',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole board',
};
