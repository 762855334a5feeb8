// A table's session, and what can be said and read of its values.
export { cardOf, districtOf, freeLots, type Held } from './choices';
export type { Legal } from './moves';
export type { Replay } from './replay.svelte';
export { takeSeat } from './seat';
export { lineText } from './sentences';
export { TableSession } from './session.svelte';
