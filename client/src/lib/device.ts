// What the player holds the game with, as far as a browser tells.
import { MediaQuery } from 'svelte/reactivity';

/** Only fingers: nothing can be pointed at, and there are no keys. */
export const fingers = new MediaQuery('(hover: none)');
