// What the player holds the game with, as far as a browser tells.
import { MediaQuery } from 'svelte/reactivity';

/** Only fingers, so there are hardly any keys; who has nothing to point with at all has them. */
export const fingers = new MediaQuery('(hover: none) and (pointer: coarse)');
