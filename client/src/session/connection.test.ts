import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '../protocol.gen';
import { Connection, freshId, type Command, type Hooks, type Line, type Socket } from './connection';

class Wire implements Socket {
  sent: string[] = [];
  closed = false;
  onopen: Socket['onopen'] = null;
  onclose: Socket['onclose'] = null;
  onmessage: Socket['onmessage'] = null;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let wires: Wire[];
let lines: Line[];
let heard: ServerMessage[];
let connection: Connection;
let heardPings: number;
let hooks: Hooks;
let kept: Command | null;
const last = () => wires.at(-1)!;
const move = { type: 'move', id: 'command-1', version: 3, move: 'end' } as const;

/** How long it took until there was another socket. */
function waited(): number {
  const before = wires.length;
  const start = Date.now();
  while (wires.length === before) vi.advanceTimersByTime(50);
  return Date.now() - start;
}

beforeEach(() => {
  wires = [];
  heardPings = 0;
  lines = [];
  heard = [];
  vi.useFakeTimers();
  hooks = {
    open: () => {
      wires.push(new Wire());
      return last();
    },
    hear: (message) => heard.push(message),
    tell: (line) => lines.push(line),
    later: (what, wait) => setTimeout(what, wait) as unknown as number,
    forget: (timer) => clearTimeout(timer),
    chance: () => 0.5,
    keep: (pending) => (kept = pending),
  };
  connection = new Connection(hooks);
});

afterEach(() => vi.useRealTimers());

describe('a connection', () => {
  it('keeps the command that waits, until it is answered or the table is left', () => {
    last().onopen?.();
    connection.command(move);
    expect(kept).toEqual(move);
    last().say({ type: 'done', id: 'command-1', version: 4 });
    expect(kept).toBeNull();
    connection.command({ ...move, id: 'command-2' });
    connection.close();
    expect(kept).toBeNull();
  });
  it('sends what waited when the page was left, once, under its old id', () => {
    const again = new Connection(hooks, move);
    expect(again.busy).toBe(true);
    last().onopen?.();
    expect(last().sent.map((text) => JSON.parse(text))).toEqual([move]);
    last().say({ type: 'done', id: 'command-1', version: 4 });
    expect(again.busy).toBe(false);
    again.close();
  });
  it('sends a pending command again with the same id, until it is answered', () => {
    last().onopen?.();
    expect(connection.command(move)).toBe(true);
    expect(connection.command({ ...move, id: 'command-2' })).toBe(false);
    last().onclose?.({ code: 1006 });
    expect(lines).toEqual(['open', 'reconnecting']);
    vi.advanceTimersByTime(300);
    last().onopen?.();
    expect(wires).toHaveLength(2);
    expect(JSON.parse(last().sent[0]!)).toEqual(move);
    last().say({ type: 'done', id: 'command-1', version: 4 });
    expect(connection.busy).toBe(false);
    expect(lines).toEqual(['open', 'reconnecting', 'open']);
  });
  it('is back within two seconds of a close, however often', () => {
    last().onopen?.();
    for (let n = 1; n < 12; n++) {
      last().onclose?.({ code: 1000 });
      expect(wires).toHaveLength(n);
      vi.advanceTimersByTime(2000);
      expect(wires).toHaveLength(n + 1);
    }
  });
  it('waits longer each time, up to a limit, and no longer once it was heard', () => {
    last().onopen?.();
    const waits = [];
    for (let n = 0; n < 5; n++) {
      last().onclose?.({ code: 1006 });
      waits.push(waited());
    }
    expect(waits).toEqual([300, 600, 1200, 1600, 1600]);
    last().onopen?.();
    last().say({ type: 'pong' });
    last().onclose?.({ code: 1006 });
    expect(waited()).toBe(300);
  });
  it('notices a cut within ten seconds of silence', () => {
    last().onopen?.();
    last().say({ type: 'pong' });
    vi.advanceTimersByTime(5000);
    expect(JSON.parse(last().sent[0]!)).toEqual({ type: 'ping' });
    expect(lines.at(-1)).toBe('open');
    vi.advanceTimersByTime(5000);
    expect(wires[0]!.closed).toBe(true);
    expect(lines.at(-1)).toBe('reconnecting');
  });
  it('stays as long as it is answered, with few messages', () => {
    last().onopen?.();
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1000);
      if (last().sent.length > heardPings) {
        heardPings = last().sent.length;
        last().say({ type: 'pong' });
      }
    }
    expect(lines).toEqual(['open']);
    expect(last().sent.length).toBeLessThanOrEqual(12);
  });
  it('gives up a socket that never opens', () => {
    vi.advanceTimersByTime(4000);
    expect(wires[0]!.closed).toBe(true);
    vi.advanceTimersByTime(300);
    expect(wires).toHaveLength(2);
    wires[0]!.onopen?.();
    expect(lines).toEqual(['reconnecting']);
  });
  it('looks whether the line still holds when the network changes', () => {
    last().onopen?.();
    connection.hurry();
    expect(JSON.parse(last().sent[0]!)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(4000);
    expect(lines.at(-1)).toBe('reconnecting');
  });
  it('does not ask when the line holds and something is heard', () => {
    last().onopen?.();
    vi.advanceTimersByTime(4000);
    last().say({ type: 'pong' });
    vi.advanceTimersByTime(4000);
    expect(last().sent).toEqual([]);
  });
  it('does not come back to a table that is not there, nor after leaving', () => {
    last().onopen?.();
    last().onclose?.({ code: 4404 });
    expect(lines.at(-1)).toBe('closed');
    expect(vi.getTimerCount()).toBe(0);
    connection.hurry();
    expect(wires).toHaveLength(1);
  });
  it('hurries when the network is back', () => {
    last().onopen?.();
    last().onclose?.({ code: 1006 });
    connection.hurry();
    expect(wires).toHaveLength(2);
    connection.hurry();
    expect(wires).toHaveLength(2);
  });
  it('passes on what it hears, but no pong', () => {
    last().onopen?.();
    last().say({ type: 'pong' });
    last().say({ type: 'done', id: 'x', version: 1 });
    expect(heard.map((each) => each.type)).toEqual(['done']);
  });
  it('says a command once more that the server had no patience for', () => {
    last().onopen?.();
    connection.command(move);
    const trouble = { code: 'messages_too_many', sentences: [], rule: null, fields: [], lots: [] };
    last().say({ type: 'refused', id: null, version: 3, trouble });
    expect(connection.busy).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(last().sent.map((text) => JSON.parse(text))).toEqual([move, move]);
    last().say({ type: 'refused', id: null, version: 3, trouble });
    last().say({ type: 'done', id: 'command-1', version: 4 });
    vi.advanceTimersByTime(2000);
    expect(last().sent).toHaveLength(2);
  });
  it('makes ids the server takes', () => expect(freshId()).toMatch(/^[A-Za-z0-9_-]{8,40}$/));
});
