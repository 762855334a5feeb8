// What decides whether a building may take the place of others: its generation, or its size.
import type { VariantOut } from '../protocol.gen';

/** Whether it must have more squares than each building it replaces, instead of a later generation. */
export function sizeDecides({ demolition }: Pick<VariantOut, 'demolition'>): boolean {
  return demolition === 'more_squares';
}
