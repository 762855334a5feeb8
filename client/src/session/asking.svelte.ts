// What is asked of the player now, or what happens meanwhile, in words.
import { whyNot } from '../words';
import type { Absence } from './absence.svelte';
import type { Guide } from './guide.svelte';
import type { Hand } from './hand.svelte';
import type { Holding } from './holding.svelte';
import type { Playback } from './playback.svelte';
import type { Reasons } from './reasons.svelte';
import { absenceSentence, joined, task, title, waiting, type Situation } from './sentences';
import type { TableState } from './state.svelte';
import type { Tutor } from './tutor.svelte';
import type { Viewpoint } from './viewpoint.svelte';

/** The parts of a session that have a say. */
interface Parts {
  state: TableState;
  seen: Pick<Viewpoint, 'behind' | 'shown'>;
  playback: Pick<Playback, 'told'>;
  tutor: Pick<Tutor, 'done' | 'told'>;
  reasons: Pick<Reasons, 'answer'>;
  holding: Pick<Holding, 'held' | 'tile' | 'offered' | 'place'>;
  hand: Pick<Hand, 'ghost'>;
  guide: Pick<Guide, 'news' | 'spares'>;
  absence: Pick<Absence, 'seat' | 'left'>;
}

export class Asking {
  /** Somebody stays away so long that those who sit here may choose, now or soon. */
  readonly waits = $derived.by(() => this.of.state.mySeats.length > 0 && this.of.absence.seat !== null);
  readonly absenceTold = $derived.by(() => (this.waits ? absenceSentence(this.of.absence.left) : ''));
  /** The one sentence: whose turn it is and what to do with what is in hand; or why that can't be done. */
  readonly prompt = $derived.by(() => {
    const { state, tutor, reasons, holding, hand, guide, seen, playback } = this.of;
    if (tutor.done) return tutor.told;
    if (seen.behind) return playback.told || waiting(this.situation, this.absenceTold);
    if (!state.called && !state.planned) return (this.waits ? '' : playback.told) || waiting(state, this.absenceTold);
    const { answer } = reasons;
    if (answer?.trouble) return whyNot(answer.trouble, state.addressed);
    const { held, tile, offered } = holding;
    const place = hand.ghost && holding.place;
    const { spares } = guide;
    return task(state, { held, tile, offered, place, spares, preview: answer?.preview ?? null });
  });
  /** What the tab says: whose turn it is and what to do, whatever is in hand. */
  readonly title = $derived.by(() => title(this.situation));
  /** The game is as it was on the screen: its end is not told before it is shown. */
  private readonly situation = $derived.by<Situation>(() => {
    const { state, seen } = this.of;
    if (!seen.behind) return state;
    const { table, board, names, mySeats, endedEarly, stoodIn, legal, tiles, scene, planned, fitting } = state;
    const known = { table, board, names, mySeats, endedEarly, stoodIn, legal, tiles, scene, planned, fitting };
    return { ...known, view: seen.shown, called: false };
  });

  constructor(private readonly of: Parts) {}

  /** What is said of a position: what a lesson asks, or what to do, and what is new in it. */
  get whole(): string {
    return this.of.tutor.told || joined(this.prompt, this.of.guide.news);
  }
}
