// Things that explain themselves: to whoever points at one for a moment, goes there by keyboard, or presses long on it.
import type { Attachment } from 'svelte/attachments';

export interface Explanation {
  title: string;
  text: string;
  /** The number of the rule behind it, if there is one. */
  rule: string | null;
}

/** How somebody came to it: only what a finger has opened can be touched, and stays until it is closed. */
export type Way = 'pointer' | 'keyboard' | 'finger';

interface Shown extends Explanation {
  thing: Element;
  way: Way;
}

/** So long (milliseconds) one looks at a thing, or presses on it. */
const LOOK = 700;
export const PRESS = 500;
/** So far (CSS pixels) a finger may slip and still press. */
const SLIP = 10;

class Explained {
  now = $state.raw<Shown | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The thing that is explained next. */
  private next: Element | null = null;

  /** Explain a thing after a while, unless something else happens. */
  soon(thing: Element, way: Way, said: () => Explanation, then = () => {}): void {
    this.wait();
    this.next = thing;
    const after = way === 'finger' ? PRESS : LOOK;
    this.timer = setTimeout(() => {
      if (!thing.isConnected || document.querySelector('dialog[open]')) return;
      this.show(thing, way, said);
      then();
    }, after);
  }

  /** Explain a thing at once. */
  show(thing: Element, way: Way, said: () => Explanation): void {
    this.wait();
    this.now = { ...said(), thing, way };
  }

  /** Nothing is to be explained by and by. */
  wait(): void {
    clearTimeout(this.timer);
    this.next = null;
  }

  hide(): void {
    this.wait();
    this.now = null;
  }

  /** Somebody has left a thing, or does something with it; what a finger has opened stays. */
  left(thing: Element): void {
    if (this.next === thing) this.wait();
    if (this.now?.thing === thing && this.now.way !== 'finger') this.now = null;
  }
}

export const explained = new Explained();

/** Attached to a thing: it explains itself so. What has the focus tells it to screen readers, too. */
export function explains(said: () => Explanation): Attachment<HTMLElement | SVGElement> {
  return (thing) => {
    const heard = new AbortController();
    const { signal } = heard;
    let start: PointerEvent | null = null;
    let pressed = false;
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
      thing.addEventListener(name, act as EventListener, { signal });
    // the click of the finger that has pressed long, and no other one
    const swallow = (event: MouseEvent) => {
      if (!pressed) return;
      pressed = false;
      if (event.detail === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };

    if (thing.tabIndex >= 0) thing.setAttribute('aria-description', said().text);
    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && explained.soon(thing, 'pointer', said));
    on('pointerleave', () => explained.left(thing));
    on('focus', () => thing.matches(':focus-visible') && explained.soon(thing, 'keyboard', said));
    on('blur', () => explained.left(thing));
    on('pointerdown', (event) => {
      explained.hide();
      pressed = false;
      start = event.pointerType === 'touch' ? event : null;
      if (start) explained.soon(thing, 'finger', said, () => (pressed = true));
    });
    on('pointermove', ({ clientX, clientY }) => {
      if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLIP) explained.wait();
    });
    on('pointerup', ({ timeStamp }) => {
      explained.wait();
      // a page that was busy hears late of a short press
      if (pressed && start && timeStamp - start.timeStamp < PRESS) explained.hide();
      pressed &&= explained.now !== null;
    });
    on('pointercancel', () => {
      explained.wait();
      pressed = false;
    });
    on('keydown', ({ key }) => key !== 'F1' && explained.left(thing));
    on('contextmenu', (event) => start && event.preventDefault());
    thing.addEventListener('click', swallow as EventListener, { signal, capture: true });
    return () => {
      heard.abort();
      if (explained.now?.thing === thing) explained.hide();
    };
  };
}
