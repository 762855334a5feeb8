// The way in.
export { default as Lobby } from './Lobby.svelte';
