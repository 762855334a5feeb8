// What is said to those who listen to the page instead of looking at it.

export class Announcer {
  /** Something new each time, even in the same words. */
  said = $state.raw({ text: '' });

  speak(text: string): void {
    this.said = { text };
  }
}
