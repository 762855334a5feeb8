import { describe, expect, test } from 'vitest';
import { SQUARE, bareSquares, cellAt } from './geometry';
import { EMBLEMS, emblemOf, northFirst, pictureOf } from './picture';

const layout = bareSquares(6, 6);

test('every seat has an emblem of its own', () => {
  expect(new Set([0, 1, 2, 3].map(emblemOf)).size).toBe(EMBLEMS.length);
});

test('later generations are higher and throw longer shadows', () => {
  const tops = ['bronze', 'silver', 'gold'].map((each) => pictureOf(layout, ['b2', 'b3'], each));
  expect(tops.map((each) => each.steps.length)).toEqual([1, 2, 3]);
  expect(tops.map((each) => each.top)).toEqual([...tops.map((each) => each.top)].sort((a, b) => a - b));
  expect(new Set(tops.map((each) => each.shadow)).size).toBe(3);
});

test('larger buildings throw longer shadows', () => {
  const first = (cells: string[]) => pictureOf(layout, cells, 'gold').shadow.split('M')[1];
  expect(first(['b2', 'b3'])).not.toBe(first(['b2', 'b3', 'b4', 'b5']));
});

describe.each([
  ['PARK', ['b2', 'c2', 'd2', 'b3', 'c3', 'd3', 'b4']],
  ['SINGER', ['b2', 'c2', 'b3', 'c3', 'd3', 'b4', 'c4']],
  ['METLIFE across', ['b2', 'c2', 'd2', 'e2', 'b3', 'c3', 'd3', 'e3']],
  ['METLIFE down', ['b2', 'c2', 'b3', 'c3', 'b4', 'c4', 'b5', 'c5']],
  ['WOOLWORTH', ['b2', 'c2', 'd2', 'b3', 'c3', 'd3', 'b4', 'c4', 'd4']],
])('%s', (_, cells) => {
  const picture = pictureOf(layout, cells, 'legendary');
  const under = ({ x, y }: { x: number; y: number }) => cellAt(layout, { x, y: y + picture.top }) ?? '';

  test('its crown has roof behind it', () => {
    const foot = under(picture.crown);
    expect(cells).toContain(foot);
    expect(cells).toContain(foot.charAt(0) + String(Number(foot.slice(1)) - 1));
  });

  test('points and emblem stand beside the crown, each on a square of its own', () => {
    expect(cells).toContain(under(picture.points));
    expect(cells).toContain(under(picture.emblem));
    for (const label of [picture.points, picture.emblem])
      expect(Math.abs(label.x - picture.crown.x)).toBeGreaterThanOrEqual(SQUARE);
    expect(picture.points).not.toEqual(picture.emblem);
  });
});

test('points and emblem never share a square', () => {
  for (const generation of ['bronze', 'silver', 'gold']) {
    const { points, emblem } = pictureOf(layout, ['b2', 'c2'], generation);
    expect(points).not.toEqual(emblem);
  }
});

test('the south stands before the north', () => {
  expect(northFirst([{ cells: ['a5'] }, { cells: ['a1', 'a2'] }]).map((each) => each.cells[0])).toEqual(['a1', 'a5']);
});
