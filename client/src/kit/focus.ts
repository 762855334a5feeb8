import { tick } from 'svelte';

/** The keyboard goes to the first of these that is on the page by then; drawings are not scrolled to. */
export async function focusFirst(...selectors: string[]): Promise<void> {
  await tick();
  const found = selectors.map((each) => document.querySelector<HTMLElement | SVGElement>(each)).find((each) => each);
  found?.focus({ preventScroll: found instanceof SVGElement });
}
