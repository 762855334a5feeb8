// Tests read English, unless they speak another language themselves.
import { en } from './en.gen';
import { spoken } from './spoken.svelte';

spoken.speak('en', en);
