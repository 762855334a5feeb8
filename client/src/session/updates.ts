// What a new position means for the parts of a session: what is known is the newest at once, what is shown follows.
import type { Update } from '../protocol.gen';
import type { Adviser } from './adviser.svelte';
import type { Announcer } from './announcer.svelte';
import type { Asking } from './asking.svelte';
import type { Guide } from './guide.svelte';
import type { Hand } from './hand.svelte';
import type { Meanwhile } from './meanwhile';
import type { Planner } from './planner.svelte';
import type { Playback } from './playback.svelte';
import type { Reasons } from './reasons.svelte';
import type { Replay } from './replay.svelte';
import type { Change, TableState } from './state.svelte';
import type { Tutor } from './tutor.svelte';
import type { Venue } from './venue';
import type { Warnings } from './warnings.svelte';

/** The parts of a session that a new position concerns. */
interface Parts {
  state: TableState;
  replay: Replay;
  playback: Playback;
  planner: Planner;
  meanwhile: Meanwhile;
  reasons: Reasons;
  adviser: Adviser;
  hand: Hand;
  warnings: Warnings;
  guide: Guide;
  tutor: Tutor;
  announcer: Announcer;
  asking: Asking;
}

export class Updates {
  constructor(
    private readonly of: Parts,
    private readonly venue: Pick<Venue, 'lasting'>,
  ) {}

  /** Nobody looks at what happens, or it is no game that is waited for. */
  get unseen(): boolean {
    return document.hidden || this.of.planner.open || this.of.replay.open || !this.venue.lasting;
  }

  hear(message: Update): void {
    const { state, replay, planner, playback, reasons, meanwhile } = this.of;
    const change = state.update(message);
    if (!change) return;
    replay.grow(state.steps, message.log_from);
    if (message.view.over) planner.stop();
    if (change.position) {
      const planning = planner.open;
      if (planning) {
        meanwhile.hear(change.news ?? []);
        planner.refresh();
      } else this.forget(change);
      playback.take(change, message.log_from);
      if (!planning) planner.proceed();
    }
    reasons.settle();
  }

  /** All that happened is on the screen: what is new in it is explained, and what to do is said. */
  shown(): void {
    const { state, planner, tutor, guide, playback, announcer, asking } = this.of;
    if (planner.open) return;
    if (!tutor.lesson) guide.look();
    if (!playback.told || state.called) announcer.speak(asking.whole);
  }

  /** What was known of the position before is out of date. */
  private forget({ news }: Change): void {
    const { state, reasons, adviser, hand, warnings, announcer } = this.of;
    reasons.forget();
    adviser.forget();
    if (state.view) hand.empty(state.view);
    if (news) {
      announcer.gather(reasons.complaint);
      reasons.wonder();
    }
    warnings.consider();
  }
}
