// Chances in whole percents that add up to what they are together.

/** What is lost by rounding down goes to those who lost most. */
export function percents(chances: readonly number[]): number[] {
  const exact = chances.map((chance) => 100 * chance);
  const rounded = exact.map(Math.floor);
  const missing = Math.round(exact.reduce((sum, each) => sum + each, 0)) - rounded.reduce((sum, each) => sum + each, 0);
  const lost = (seat: number) => exact[seat]! - rounded[seat]!;
  const first = [...exact.keys()].sort((a, b) => lost(b) - lost(a)).slice(0, missing);
  return rounded.map((each, seat) => each + (first.includes(seat) ? 1 : 0));
}
