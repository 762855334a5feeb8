// Postcards of finished games, and the album they are kept in; loaded when they are asked for.
export { default as AlbumPage } from './AlbumPage.svelte';
export { keep } from './album.svelte';
export { default as Postcard } from './Postcard.svelte';
