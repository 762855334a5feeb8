// Where the keyboard is: it goes to what is to be done, and is never lost.
import { tick } from 'svelte';

type Place = HTMLElement | SVGElement;

/** The keyboard goes to the first of these that is on the page by then; drawings are not scrolled to. */
export async function focusFirst(...selectors: string[]): Promise<void> {
  await tick();
  const found = selectors.map((each) => document.querySelector<Place>(each)).find((each) => each);
  found?.focus({ preventScroll: found instanceof SVGElement });
}

const nowhere = () => document.activeElement === null || document.activeElement === document.body;
const canHold = (place: Place) => place.isConnected && !place.matches(':disabled') && place.getClientRects().length > 0;

/**
 * Attached to a part of the page: where what has the focus there goes away, is disabled or hidden, the keyboard goes
 * elsewhere. Whoever clicks beside everything wants it nowhere.
 */
export function keptFocus(elsewhere: () => void): (box: HTMLElement) => () => void {
  return (box) => {
    let last: Place | null = null;
    const remember = ({ target }: FocusEvent) => (last = target as Place);
    const forget = () => (last = null);
    // the browser takes the focus away from what is gone when it draws
    const look = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (!nowhere() || !last || canHold(last) || document.querySelector('dialog[open]')) return;
          last = null;
          elsewhere();
        }),
      );
    const watch = new MutationObserver(look);
    watch.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled', 'class', 'hidden'] });
    box.addEventListener('focusin', remember);
    window.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      forget();
      watch.disconnect();
      box.removeEventListener('focusin', remember);
      window.removeEventListener('pointerdown', forget, { capture: true });
    };
  };
}

/** What had the focus before the first of some sheets that follow each other. */
let before: Element | null = null;

/** Attached to a sheet: once it is gone, the keyboard is where it was before, or at the first thing of the page. */
export function returnsFocus(): () => void {
  const here = document.activeElement;
  if (here && here !== document.body && !here.closest('dialog')) before = here;
  return () => setTimeout(() => back());
}

function back(): void {
  if (!nowhere() || document.querySelector('dialog[open]')) return;
  const place = before as Place | null;
  if (place && canHold(place)) place.focus({ preventScroll: true });
  else void focusFirst('main [role=gridcell][tabindex="0"]', 'main h2[tabindex]', 'main .btn');
}
