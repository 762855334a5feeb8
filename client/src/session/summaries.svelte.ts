// What is said on a key: whose turn it is, what happened, what can be done, who has how much, what stands here.
import type { Saying } from '../kit/keys';
import type { BoardOut, PlayerOut } from '../protocol.gen';
import { count, listed, say } from '../words';
import type { Holding } from './holding.svelte';
import { blocksOf, blockSentence, type Land } from './lots';
import type { Legal } from './moves';
import { joined, lineText } from './sentences';
import type { TableState } from './state.svelte';
import { thresholdsOf } from './thresholds';
import type { Viewpoint } from './viewpoint.svelte';

/** More lots or tiles than these are counted, and not named. */
const NAMED = 8;

export class Summaries {
  /** The position on the screen, as it is read; null as long as there is none. */
  readonly land = $derived.by<Land | null>(() => {
    const { board, names, tiles } = this.table;
    const { view } = this.seen;
    return board && view ? { board, view, names, tiles } : null;
  });
  readonly blocks = $derived.by(() => (this.table.board ? blocksOf(this.table.board) : []));

  constructor(
    private readonly table: Pick<
      TableState,
      'board' | 'view' | 'names' | 'tiles' | 'legal' | 'called' | 'mySeats' | 'scene'
    >,
    private readonly seen: Pick<Viewpoint, 'view' | 'news'>,
    private readonly holding: Pick<Holding, 'focus'>,
    private readonly prompt: () => string,
  ) {}

  /** What is said, in one breath. */
  of(saying: Saying): string {
    return this.lines(saying).join(' ');
  }

  /** What is said, line by line. */
  lines(saying: Saying): string[] {
    switch (saying) {
      case 'say_turn':
        return [this.turn];
      case 'say_news':
        return this.news;
      case 'say_options':
        return [this.options];
      case 'say_scores':
        return this.scores;
      case 'say_block':
        return this.block ? [this.block] : [];
    }
  }

  /** Whose turn it is and what to do; that it is mine is said in the middle of a turn, too. */
  private get turn(): string {
    const { called, view, mySeats } = this.table;
    const mine = called && view?.begun && view.trigger === null && mySeats.length === 1;
    return joined(mine ? say('asks.your_turn') : '', this.prompt());
  }

  private get news(): string[] {
    const lines = this.seen.news.map((line) => lineText(line, this.table.scene));
    return lines.length ? lines : [say('news.none')];
  }

  private get options(): string {
    return this.table.called ? optionsSentence(this.table.legal) : this.prompt();
  }

  private get scores(): string[] {
    const { land } = this;
    if (!land) return [];
    return land.view.players.map((player, seat) =>
      say('scores.of', { who: land.names[seat] ?? '', state: listed(partsOf(player, land.board)) }),
    );
  }

  /** The block of the square the keyboard is on. */
  private get block(): string {
    const { land } = this;
    const here = this.blocks.find(({ lots }) => lots.some((lot) => lot.cells.includes(this.holding.focus)));
    return land && here ? blockSentence(land, here) : '';
  }
}

/** What can be done, by kind and number; a few are named. */
export function optionsSentence({ land, tiles, shift, end }: Legal): string {
  const lots = (['acquire', 'grab', 'giveup'] as const).flatMap((verb) => {
    const names = once(land.filter((move) => move.verb === verb).map((move) => move.lot));
    return option(say(`options.${verb}`, { lots: count('lot', names.length) }), names);
  });
  const buildings = (['build', 'boom', 'rebuild'] as const).flatMap((verb) => {
    const names = once(tiles.filter((move) => move.verb === verb).map((move) => move.tile));
    return option(say(`options.${verb}`, { tiles: count('tile', names.length) }), names);
  });
  const more = [shift ? say('card.market_shift') : '', end ? say('options.end') : ''].filter(Boolean);
  return say('options.all', { what: [...lots, ...buildings, ...more] });
}

const once = (names: string[]) => [...new Set(names)];

function option(what: string, names: string[]): string[] {
  if (names.length === 0) return [];
  return [names.length > NAMED ? what : say('options.named', { what, names })];
}

/** Points, workers, and how far it is to what opens next. */
function partsOf({ score, workers }: PlayerOut, board: BoardOut): string[] {
  const ahead = thresholdsOf(board).filter(({ at }) => at > score);
  return [
    count('point', score),
    say('scores.workers', { workers: count('worker', workers) }),
    ...ahead.map(({ name, at }) => say(`scores.${name}`, { n: at - score })),
  ];
}
