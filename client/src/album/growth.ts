// A city that grows: which of its buildings stand at a step, as the server's drawing says it.

/** What a building of the drawing can do here. */
export type Part = Pick<SVGElement, 'getAttribute' | 'setAttribute' | 'removeAttribute'>;

/** A building, and the steps between which it stood; one without was there from the beginning, or to the end. */
export interface Growing<T extends Part> {
  part: T;
  from: number;
  to: number;
}

export function growing<T extends Part>(parts: readonly T[]): Growing<T>[] {
  const step = (part: T, name: string, otherwise: number) => {
    const said = part.getAttribute(name);
    return said === null ? otherwise : Number(said);
  };
  return parts.map((part) => ({ part, from: step(part, 'data-from', 0), to: step(part, 'data-to', Infinity) }));
}

/** The step after which nothing is built any more. */
export const lastStep = (buildings: readonly Growing<Part>[]): number =>
  Math.max(0, ...buildings.map(({ from }) => from));

/** Show the city as it was after so many steps; gives the buildings that are new. */
export function showAt<T extends Part>(buildings: readonly Growing<T>[], step: number): T[] {
  const risen: T[] = [];
  for (const { part, from, to } of buildings) {
    const stands = from <= step && step < to;
    const stood = part.getAttribute('visibility') !== 'hidden';
    if (stands === stood) continue;
    if (stands) part.removeAttribute('visibility');
    else part.setAttribute('visibility', 'hidden');
    if (stands) risen.push(part);
  }
  return risen;
}
