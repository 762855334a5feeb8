import { describe, expect, it } from 'vitest';
import { footprint, laidOver, mirrored, same, turned } from './footprints';

describe('footprints', () => {
  const ell = footprint(['g2', 'g3', 'h2']);
  it('are moved to the corner', () =>
    expect(ell).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]));
  it('come back after four turns or two mirrors', () => {
    expect(same(turned(turned(turned(turned(ell)))), ell)).toBe(true);
    expect(same(mirrored(mirrored(ell)), ell)).toBe(true);
    expect(same(turned(ell), ell)).toBe(false);
  });
  it('are held by one square and pushed back onto the board', () => {
    expect(laidOver(ell, [0, 0], 'b2', 9, 9).sort()).toEqual(['b2', 'b3', 'c2']);
    expect(laidOver(ell, [0, 0], 'i9', 9, 9).sort()).toEqual(['h8', 'h9', 'i8']);
  });
});
