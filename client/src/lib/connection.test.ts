import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from '../protocol.gen';
import { Connection, freshId, type Line, type Socket } from './connection';

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
let timers: Map<number, { what: () => void; wait: number }>;
let connection: Connection;
const last = () => wires.at(-1)!;
const move = { type: 'move', id: 'command-1', version: 3, move: 'end' } as const;

function ring(longest: boolean) {
  const sorted = [...timers].sort((a, b) => a[1].wait - b[1].wait);
  const [id, timer] = (longest ? sorted.at(-1) : sorted[0])!;
  timers.delete(id);
  timer.what();
  return timer.wait;
}

beforeEach(() => {
  wires = [];
  lines = [];
  heard = [];
  timers = new Map();
  let number = 0;
  connection = new Connection({
    open: () => {
      wires.push(new Wire());
      return last();
    },
    hear: (message) => heard.push(message),
    tell: (line) => lines.push(line),
    later: (what, wait) => {
      timers.set(++number, { what, wait });
      return number;
    },
    forget: (timer) => timers.delete(timer),
    chance: () => 0.5,
  });
});

describe('a connection', () => {
  it('sends a pending command again with the same id, until it is answered', () => {
    last().onopen?.();
    expect(connection.command(move)).toBe(true);
    expect(connection.command({ ...move, id: 'command-2' })).toBe(false);
    last().onclose?.({ code: 1006 });
    expect(lines).toEqual(['open', 'reconnecting']);
    ring(false);
    last().onopen?.();
    expect(wires).toHaveLength(2);
    expect(JSON.parse(last().sent[0]!)).toEqual(move);
    last().say({ type: 'done', id: 'command-1', version: 4 });
    expect(connection.busy).toBe(false);
    expect(lines).toEqual(['open', 'reconnecting', 'open']);
  });
  it('waits longer each time, up to a limit', () => {
    last().onopen?.();
    const waits = [];
    for (let n = 0; n < 8; n++) {
      last().onclose?.({ code: 1006 });
      waits.push(ring(false));
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
  });
  it('gives up a socket that is silent', () => {
    last().onopen?.();
    ring(false);
    expect(JSON.parse(last().sent[0]!)).toEqual({ type: 'ping' });
    ring(false);
    expect(wires[0]!.closed).toBe(true);
    expect(lines.at(-1)).toBe('reconnecting');
  });
  it('does not come back to a table that is not there, nor after leaving', () => {
    last().onopen?.();
    last().onclose?.({ code: 4404 });
    expect(lines.at(-1)).toBe('closed');
    expect(timers.size).toBe(0);
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
  it('makes ids the server takes', () => expect(freshId()).toMatch(/^[A-Za-z0-9_-]{8,40}$/));
});
