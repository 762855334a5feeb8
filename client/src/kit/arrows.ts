// Arrow keys lead from button to button, as they lead from square to square on the board.

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Attached to a box: among those of its buttons that can be pressed, arrows go to the next or to the one before. */
export function arrows(box: HTMLElement): () => void {
  function pressed(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...box.querySelectorAll<HTMLElement>('button:enabled')];
    const here = buttons.findIndex((each) => each === document.activeElement);
    if (here < 0) return;
    event.preventDefault();
    buttons[here + step]?.focus();
  }
  box.addEventListener('keydown', pressed);
  return () => box.removeEventListener('keydown', pressed);
}
