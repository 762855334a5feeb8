// A table: waiting for players, played, or over.
export { default as Game } from './Game.svelte';
export { default as SessionLine } from './SessionLine.svelte';
export { default as TablePage } from './TablePage.svelte';
