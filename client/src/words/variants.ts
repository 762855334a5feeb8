// Variants in words: the shipped ones by their keys, others by the names in their files, as they are.
import { sayOr } from './words';

/** What a variant is called. */
export function variantName(name: string, own = false): string {
  return own ? name : sayOr(`variant.${name}`, name);
}

/** What a shipped variant is like. */
export function aboutVariant(name: string, own = false): string {
  return own ? '' : sayOr(`variant.${name}.about`, '');
}
