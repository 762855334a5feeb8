// A table's session, and what can be said and read of its values.
export { cardOf, districtOf, freeLots, type Held } from './choices';
export { blocksOf, freeIn, lotSentence, type Land } from './lots';
export type { Offer } from './completion';
export type { Beside, Tip } from './guide.svelte';
export type { Legal } from './moves';
export type { Planner } from './planner.svelte';
export type { Replay } from './replay.svelte';
export { takeSeat } from './seat';
export { placesSentence, stepSentence } from './planned';
export { lineText } from './sentences';
export { TableSession } from './session.svelte';
export { Summaries } from './summaries.svelte';
export { thresholdsOf } from './thresholds';
export { LONGEST_LINE, Typing } from './typing.svelte';
export { lessonVenue, tableVenue } from './venue';
