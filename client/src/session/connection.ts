// One socket to one table: it comes back by itself, and a command that was on its way is sent again.
import type { ClientMessage, ServerMessage } from '../protocol.gen';

export type Line = 'connecting' | 'open' | 'reconnecting' | 'closed';

/** What of a WebSocket is used; tests have one of their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface Hooks {
  open(): Socket;
  hear(message: ServerMessage): void;
  tell(line: Line): void;
  later(what: () => void, milliseconds: number): number;
  forget(timer: number): void;
  chance(): number;
  /** Another command waits for its answer, or none: it is to outlive the page. */
  keep(pending: Command | null): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 1600;
/** After so long a silence the other side is asked whether it is there; it is given up if it does not answer. */
const QUIET = 5000;
const PATIENCE = 4000;
const GIVEN_UP = 1006;
const UNKNOWN_TABLE = 4404;
/** So long after the server had enough of messages it is spoken to again. */
const PAUSE = 2000;

/** Commands change the game and must arrive exactly once; questions may be lost. */
export type Command = Exclude<ClientMessage, { type: 'ping' | 'ask' | 'advise' | 'plan' }>;

export class Connection {
  private socket: Socket | null = null;
  private wait = FIRST_WAIT;
  private retry = 0;
  private ping = 0;
  private silence = 0;
  private line: Line = 'connecting';

  /** `pending` is a command that waited when the page was left. */
  constructor(
    private readonly hooks: Hooks,
    private pending: Command | null = null,
  ) {
    this.connect();
  }

  /** Whether a command is on its way. */
  get busy(): boolean {
    return this.pending !== null;
  }

  /** Send a command; it is kept until the server has answered it. One at a time. */
  command(message: Command): boolean {
    if (this.pending) return false;
    this.expectAnswer(message);
    this.send(message);
    return true;
  }

  /** Send a question, if there is a line; it is not sent again. */
  ask(message: Extract<ClientMessage, { type: 'ask' | 'advise' | 'plan' }>): boolean {
    return this.send(message);
  }

  /** The network may have changed: don't wait any longer, and see whether the line still holds. */
  hurry(): void {
    if (this.line === 'open') this.knock();
    if (this.line !== 'reconnecting' || this.socket) return;
    this.hooks.forget(this.retry);
    this.connect();
  }

  /** Leave the table for good. */
  close(): void {
    const open = this.line === 'open';
    this.set('closed');
    this.expectAnswer(null);
    this.hooks.forget(this.retry);
    this.quiet();
    const { socket } = this;
    this.socket = null;
    // browsers complain of one that is closed before it has opened
    if (open) socket?.close();
    else if (socket) socket.onopen = () => socket.close();
  }

  private connect(): void {
    const socket = this.hooks.open();
    this.socket = socket;
    this.expect();
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.set('open');
      if (this.pending) this.send(this.pending);
      this.keepAlive();
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(String(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.wait = FIRST_WAIT;
    this.keepAlive();
    if ((message.type === 'done' || message.type === 'refused') && message.id === this.pending?.id)
      this.expectAnswer(null);
    // a message that was not even looked at is said once more
    if (message.type === 'refused' && message.trouble.code === 'messages_too_many' && this.pending) this.again();
    if (message.type !== 'pong') this.hooks.hear(message);
  }

  private expectAnswer(command: Command | null): void {
    this.pending = command;
    this.hooks.keep(command);
  }

  private again(): void {
    const { pending } = this;
    this.hooks.later(() => {
      if (pending && this.pending === pending) this.send(pending);
    }, PAUSE);
  }

  private lost(code: number): void {
    this.socket = null;
    this.quiet();
    if (this.line === 'closed') return;
    if (code === UNKNOWN_TABLE) {
      this.set('closed');
      return;
    }
    this.set('reconnecting');
    this.retry = this.hooks.later(() => this.connect(), this.wait * (0.75 + this.hooks.chance() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private send(message: ClientMessage): boolean {
    if (!this.socket || this.line !== 'open') return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Something was heard: all is well for a while. */
  private keepAlive(): void {
    this.quiet();
    this.ping = this.hooks.later(() => this.knock(), QUIET);
  }

  /** Are you there? */
  private knock(): void {
    this.quiet();
    this.send({ type: 'ping' });
    this.expect();
  }

  /** Give the socket up if nothing comes. */
  private expect(): void {
    this.silence = this.hooks.later(() => {
      const socket = this.socket;
      this.lost(GIVEN_UP);
      socket?.close();
    }, PATIENCE);
  }

  private quiet(): void {
    this.hooks.forget(this.ping);
    this.hooks.forget(this.silence);
  }

  private set(line: Line): void {
    if (this.line === line) return;
    this.line = line;
    this.hooks.tell(line);
  }
}

/** Something nobody else will call a command. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
