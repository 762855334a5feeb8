import { describe, expect, it } from 'vitest';
import { aboutVariant, variantName } from './variants';

describe('the name of a variant', () => {
  it('is ours if it is shipped, and else as its file has it', () => {
    expect(variantName('intro')).toBe('Introductory');
    expect(aboutVariant('intro')).toContain('learn it in one game');
    expect(variantName('intro.about', true)).toBe('intro.about');
    expect(aboutVariant('intro', true)).toBe('');
    expect(variantName('<b>bold</b>', true)).toBe('<b>bold</b>');
  });
});
