import { describe, expect, it } from 'vitest';
import { lookOf } from './looks';

const SOURCES = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });

/** The keys of what is written on buttons, as the components have them; names for the ear are no writing. */
function written(): string[] {
  const markup = Object.values(SOURCES).map((source) => source.replace(/<(script|style)[^]*?<\/\1>/g, ''));
  const buttons = markup.flatMap((each) => each.match(/<button\b[^]*?<\/button>/g) ?? []);
  return [
    ...new Set(buttons.flatMap((each) => [...each.matchAll(/[^=]\{say\('([^']+)'/g)].map(([, key = '']) => key))),
  ];
}

describe('in the specimen', () => {
  it('buttons of all kinds are found', () => {
    for (const key of ['plan.do', 'plan.clear', 'guide.read', 'close']) expect(written()).toContain(key);
  });
  it.each(written())('%s looks like the button it is', (key) => expect(lookOf(key)).toBe('button'));
  it('sentences look like sentences, and heads like heads', () => {
    expect(lookOf('guide.house')).toBe('text');
    expect(lookOf('standings.streets')).toBe('head');
  });
});
