// Variants in words: the shipped ones by their keys, others by the names in their files, as they are.
import type { VariantOut } from '../protocol.gen';
import { count, listed, say, sayOr } from './words';

/** What a variant is called. */
export function variantName(name: string, own = false): string {
  return own ? name : sayOr(`variant.${name}`, name);
}

/** What a shipped variant is like. */
export function aboutVariant(name: string, own = false): string {
  return own ? '' : sayOr(`variant.${name}.about`, '');
}

/** What a variant of somebody's own is like, by what the server tells of it. */
export function aboutOwn({ silver_at, gold_at, streets, challenge, action_cards, numbers }: VariantOut): string {
  const bonuses = [
    ...(streets ? [say('lobby.own.streets', { n: streets })] : []),
    ...(challenge ? [say('lobby.own.challenge')] : []),
  ];
  return [
    gold_at === 0
      ? say('lobby.own.open')
      : say('lobby.own.generations', { silver: count('point', silver_at), gold: count('point', gold_at) }),
    bonuses.length ? say('lobby.own.bonuses', { bonuses: listed(bonuses) }) : say('lobby.own.bonuses.none'),
    action_cards ? say('lobby.own.cards') : say('lobby.own.cards.none'),
    say('lobby.own.market', { open: count('card', numbers.open) }),
  ].join(' ');
}
