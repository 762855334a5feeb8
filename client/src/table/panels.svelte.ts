// Which panel is at the front on a small screen, where there is room for one only.

export const TABS = ['land', 'tiles', 'cards', 'players', 'log', 'menu'] as const;
export type Tab = (typeof TABS)[number];

/** The parts of the table that are to be seen by a tab. */
export function partsOf(tab: Tab): readonly string[] {
  return {
    land: ['market'],
    tiles: ['tiles'],
    cards: ['cards'],
    players: ['players', 'streets'],
    log: ['log'],
    menu: [],
  }[tab];
}

export class Panels {
  tab = $state<Tab>('land');
  /** The sheet of scores or of the log lies over the board, until one wants to see what it points at. */
  aside = $state(false);
  /** A sheet is chosen that lies over the board. */
  readonly sheeted = $derived(this.tab === 'players' || this.tab === 'log');
  readonly covering = $derived(this.sheeted && !this.aside);
  /** A hint lies over land and tiles only, not over what else is looked at. */
  readonly hintBehind = $derived(this.covering || this.tab === 'cards' || this.tab === 'menu');

  turnTo(tab: Tab): void {
    this.tab = tab;
    this.aside = false;
  }

  /** The board is to be seen. */
  uncover(): void {
    if (this.sheeted) this.aside = true;
  }
}
