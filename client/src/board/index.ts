// The board as a picture, and its parts that are drawn elsewhere.
export { default as Backdrop } from './Backdrop.svelte';
export { default as Board } from './Board.svelte';
export { default as Defs } from './Defs.svelte';
export { default as Excerpt } from './Excerpt.svelte';
export { default as Legend } from './Legend.svelte';
export { default as Tile } from './Tile.svelte';
export type { Ghost } from './types';
