// What is said to those who listen to the page instead of looking at it.

/** So long is waited whether there is more to say in the same breath. */
const BREATH = 300;

export class Announcer {
  /** Something new each time, even in the same words. */
  said = $state.raw({ text: '' });
  private gathered: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Say it now, after what was gathered. */
  speak(text: string): void {
    clearTimeout(this.timer);
    this.said = { text: [...this.gathered.splice(0), text].filter(Boolean).join(' ') };
  }

  /** Say it together with what follows at once, or alone. */
  gather(text: string): void {
    if (!text) return;
    this.gathered.push(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.speak(''), BREATH);
  }
}
