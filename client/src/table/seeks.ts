// Things beside the board that have something looked for on it, as long as one points at them, or is there by keyboard.
import type { Attachment } from 'svelte/attachments';
import { PRESS } from '../kit/explain.svelte';
import type { Spotlight } from '../session';

type Wanted = NonNullable<Spotlight['wanted']>;

/** Long pressed by a finger it stays until something is touched; then the board is shown. */
export function seeks(spotlight: Spotlight, wanted: () => Wanted, onshow: () => void): Attachment<HTMLElement> {
  return (thing) => {
    const heard = new AbortController();
    const { signal } = heard;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let mine: Wanted | null = null;
    const seek = () => (spotlight.wanted = mine = wanted());
    const leave = () => {
      clearTimeout(timer);
      if (mine && spotlight.wanted === mine) spotlight.wanted = null;
      mine = null;
    };
    thing.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && seek(), { signal });
    thing.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && leave(), { signal });
    thing.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target.matches(':focus-visible')) seek();
      },
      { signal },
    );
    thing.addEventListener('focusout', leave, { signal });
    thing.addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        if (pointerType !== 'touch') return;
        timer = setTimeout(() => {
          seek();
          onshow();
        }, PRESS);
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel'] as const)
      thing.addEventListener(end, () => clearTimeout(timer), { signal });
    addEventListener('pointerdown', leave, { signal, capture: true });
    return () => {
      leave();
      heard.abort();
    };
  };
}
