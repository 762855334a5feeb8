// A table: waiting for players, played, or over.
export { default as TablePage } from './TablePage.svelte';
