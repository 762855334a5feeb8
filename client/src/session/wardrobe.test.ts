import { describe, expect, it } from 'vitest';
import type { Command } from './connection';
import { Wardrobe } from './wardrobe.svelte';

function wardrobe() {
  const sent: Command[] = [];
  const line = { free: true };
  const made = new Wardrobe((command) => {
    if (line.free) sent.push(command);
    return line.free;
  });
  const refuse = (id: string) =>
    made.refused({ type: 'refused', id, version: 1, trouble: { code: 'colour_taken', sentences: [] } as never });
  return { made, sent, line, refuse };
}

describe('a look that is wished for', () => {
  it('is asked for at once', () => {
    const { made, sent } = wardrobe();
    made.choose(1, { colour: 'moss', emblem: 'ring' });
    expect(sent).toMatchObject([{ type: 'dress', seat: 1, colour: 'moss', emblem: 'ring' }]);
  });
  it('waits until another command is answered, and the last wish counts', () => {
    const { made, sent, line } = wardrobe();
    line.free = false;
    made.choose(0, { colour: 'moss', emblem: 'ring' });
    made.choose(0, { colour: 'violet', emblem: 'ring' });
    line.free = true;
    made.proceed();
    made.proceed();
    expect(sent).toMatchObject([{ colour: 'violet' }]);
  });
  it('is told to be refused until another one is asked for', () => {
    const { made, sent, refuse } = wardrobe();
    made.choose(0, { colour: 'moss', emblem: 'ring' });
    expect(refuse('somebody-else')).toBe(false);
    expect(refuse(sent[0] && 'id' in sent[0] ? sent[0].id : '')).toBe(true);
    expect(made.trouble?.code).toBe('colour_taken');
    made.choose(0, { colour: 'violet', emblem: 'ring' });
    expect(made.trouble).toBeNull();
  });
});
