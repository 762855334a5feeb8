import { expect, test } from 'vitest';
import { growing, lastStep, showAt, type Part } from './growth';

/** A building of a drawing that there is not. */
class Drawn implements Part {
  private readonly told = new Map<string, string>();

  constructor(
    readonly name: string,
    told: Record<string, string>,
  ) {
    this.told = new Map(Object.entries(told));
  }
  getAttribute = (name: string) => this.told.get(name) ?? null;
  setAttribute = (name: string, value: string) => void this.told.set(name, value);
  removeAttribute = (name: string) => void this.told.delete(name);
}

const drawn = () => [
  new Drawn('home', {}),
  new Drawn('old', { 'data-from': '3', 'data-to': '9', visibility: 'hidden' }),
  new Drawn('new', { 'data-from': '9' }),
];
const names = (parts: readonly Drawn[]) => parts.map((each) => each.name);

test.each([
  [0, ['home']],
  [3, ['home', 'old']],
  [8, ['home', 'old']],
  [9, ['home', 'new']],
])('after %i steps those stand that did', (step, standing) => {
  const parts = drawn();
  const buildings = growing(parts);
  expect(lastStep(buildings)).toBe(9);
  showAt(buildings, step);
  expect(names(parts.filter((each) => each.getAttribute('visibility') !== 'hidden'))).toEqual(standing);
});

test('what has just been built is told', () => {
  const buildings = growing(drawn());
  showAt(buildings, 0);
  expect(names(showAt(buildings, 4))).toEqual(['old']);
  expect(showAt(buildings, 5)).toEqual([]);
});
