// What others do while somebody plans: said at once, and once more with the position that comes of it.
import type { LogLine } from '../protocol.gen';
import { say } from '../words';
import type { Announcer } from './announcer.svelte';
import { joined, lineText, whatNext } from './sentences';
import type { TableState } from './state.svelte';

export class Meanwhile {
  private news = '';

  constructor(
    private readonly table: Pick<TableState, 'scene' | 'called' | 'legal'>,
    private readonly announcer: Pick<Announcer, 'speak'>,
  ) {}

  /** Somebody has moved; now it may be one's own turn. */
  hear(lines: readonly LogLine[]): void {
    const { scene, called } = this.table;
    this.news = joined(...lines.map((line) => lineText(line, scene)), called ? say('plan.called') : '');
    this.announcer.speak(this.news);
  }

  /** The position that is planned in is here; what is asked is said whole at first, and then only what is next. */
  settled(prompt: string | null): void {
    this.announcer.speak(joined(this.news, prompt ?? whatNext(this.table)));
    this.news = '';
  }
}
