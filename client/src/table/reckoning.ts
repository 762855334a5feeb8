// The points of a game, added up part by part.
import type { Line, PlayerOut } from '../protocol.gen';
import type { Key } from '../words';

export interface Part {
  reason: string;
  title: Key;
}

const PARTS: Part[] = [
  { reason: 'tile', title: 'final.built' },
  { reason: 'prestige', title: 'final.prestige' },
  { reason: 'street', title: 'final.streets' },
  { reason: 'challenge', title: 'final.challenge' },
  { reason: 'unused_card', title: 'final.cards' },
];

/**
 * The parts that are told: those that brought somebody something, buildings always, and the challenge, which was
 * looked at even if it brought nothing, if the game came to its end; its points have a reason of their own.
 */
export function partsOf(players: PlayerOut[], challengeReason: string | null, endedEarly: boolean): Part[] {
  const always = endedEarly ? ['tile'] : ['tile', challengeReason];
  const brought = (reason: string) => players.some((player) => linesOf(player, reason).length > 0);
  return PARTS.filter(({ reason }) => always.includes(reason) || brought(reason));
}

export function linesOf(player: PlayerOut | undefined, reason: string): Line[] {
  return player?.lines.filter((line) => line.reason === reason) ?? [];
}

export function sum(lines: Line[]): number {
  return lines.reduce((total, line) => total + line.points, 0);
}
