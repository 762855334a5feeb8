import { describe, expect, it } from 'vitest';
import { USUAL_KEYS } from './keys';
import { settingsFrom } from './settings.svelte';

const usual = {
  theme: 'auto',
  speed: 'normal',
  palette: 'soft',
  motion: 'auto',
  board: 'picture',
  sound: false,
  warnings: true,
  name: '',
  language: '',
  zoom: { factor: 1, x: 0, y: 0 },
  keys: USUAL_KEYS,
  away: [],
  knows: false,
  guide: false,
  explained: [],
};

describe('settings', () => {
  it('are as usual when nothing is kept', () => expect(settingsFrom(null)).toEqual(usual));
  it('stick', () => {
    const kept = {
      theme: 'dark',
      speed: 'off',
      palette: 'clear',
      motion: 'still',
      board: 'words',
      sound: true,
      warnings: false,
      name: 'Anna',
      language: 'pl',
      zoom: { factor: 2, x: 0.25, y: 0.5 },
      keys: { ...USUAL_KEYS, turn: 'q' },
      away: ['one', 'two'],
      knows: true,
      guide: true,
      explained: ['house'],
    };
    expect(settingsFrom(JSON.stringify(kept))).toEqual(kept);
  });
  it.each(['', 'null', '7', '"dark"', '[1]', '{', 'undefined'])('survive %s', (junk) =>
    expect(settingsFrom(junk)).toEqual(usual),
  );
  it('survive junk in every single one', () => {
    const junk = {
      theme: 'purple',
      speed: 9,
      palette: null,
      motion: {},
      board: 'map',
      sound: 'yes',
      warnings: 0,
      name: 5,
      language: ['de'],
      zoom: { factor: 1e9, x: 'a', y: -1 },
      keys: 'r',
      away: 'all',
      more: 1,
    };
    expect(settingsFrom(JSON.stringify(junk))).toEqual(usual);
    expect(settingsFrom('{"zoom":5,"keys":[],"away":[1,null]}')).toEqual(usual);
  });
  it('cut a name that is too long', () =>
    expect(settingsFrom(JSON.stringify({ name: 'x'.repeat(99) })).name).toHaveLength(40));
});
