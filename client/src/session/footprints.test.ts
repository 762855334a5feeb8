import { describe, expect, it } from 'vitest';
import { cellName, footprint, key, laidOver, mirrored, same, spot, turned } from './footprints';

describe('fields', () => {
  it('have names that can be read back', () => {
    for (let row = 0; row < 19; row++)
      for (let column = 0; column < 16; column++) expect(spot(cellName(row, column))).toEqual([row, column]);
  });
  it('compare as sets', () => expect(key(['c2', 'b10', 'b2'])).toBe(key(['b2', 'c2', 'b10'])));
});

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
