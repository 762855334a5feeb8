import './theme.css';
import { mount } from 'svelte';
import { settings } from '../kit/settings.svelte';
import { languages } from '../words';
import App from './App.svelte';

/** So long (milliseconds) after a catalogue could not be fetched it is tried again. */
const AGAIN = 2000;
const target = document.getElementById('app');

/** Not a word before there is a language for it. */
async function begin(): Promise<void> {
  await languages.follow(settings.language);
  if (languages.lost) setTimeout(() => void begin(), AGAIN);
  else if (target) mount(App, { target });
}

void begin();
