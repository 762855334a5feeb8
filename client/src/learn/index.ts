// How the game is played: the help of a table, and the book of rules.
export { default as Help } from './Help.svelte';
export { default as Rules } from './Rules.svelte';
