import { beforeEach, describe, expect, it } from 'vitest';
import { Orders, type Order } from './orders';

const end: Order = { type: 'move', move: 'end' };
const undo: Order = { type: 'undo' };
const move = (text: string): Order => ({ type: 'move', move: text });

let position: { version: number; seat: number };
let legal: string[];
let busy: boolean;
let sent: string[];
let late: number;
let orders: Orders;
const word = (order: Order) => (order.type === 'move' ? order.move : order.type);

/** The server has made the move on its way; its answer is not here yet. */
function update(...possible: string[]): void {
  position = { ...position, version: position.version + 1 };
  legal = possible;
}
function done(): void {
  busy = false;
  orders.obeyed();
}

beforeEach(() => {
  position = { version: 3, seat: 0 };
  [legal, busy, sent, late] = [[], false, [], 0];
  orders = new Orders({
    now: () => position,
    send: (order) => {
      if (busy) return false;
      sent.push(`${word(order)} at ${position.version}`);
      return (busy = true);
    },
    possible: (order) => legal.includes(word(order)),
    late: () => (late += 1),
  });
});

describe('orders', () => {
  it('between the new position and the answer are kept, and sent for that position', () => {
    orders.give(move('acquire Ra'));
    update('end', 'undo');
    orders.give(end);
    expect(sent).toEqual(['acquire Ra at 3']);
    done();
    expect(sent).toEqual(['acquire Ra at 3', 'end at 4']);
    done();
    expect([sent.length, late]).toEqual([2, 0]);
  });
  it('wait one at a time: the latest counts', () => {
    orders.give(move('acquire Ra'));
    update('end', 'undo');
    orders.give(end);
    orders.give(undo);
    done();
    expect(sent.at(-1)).toBe('undo at 4');
    expect(sent).toHaveLength(2);
  });
  it('are one order when pressed twice', () => {
    orders.give(end);
    orders.give(end);
    update();
    done();
    expect([sent, late]).toEqual([['end at 3'], 0]);
  });
  it('may be the same again in the next position', () => {
    orders.give(undo);
    update('undo');
    orders.give(undo);
    done();
    expect(sent).toEqual(['undo at 3', 'undo at 4']);
  });
  it('that can’t be done any more are dropped with a word', () => {
    orders.give(end);
    orders.give(move('build B1 b2 c2'));
    update('acquire Ra');
    done();
    expect([sent, late]).toEqual([['end at 3'], 1]);
  });
  it('are never done for the next player', () => {
    orders.give(end);
    orders.give(undo);
    position = { version: 4, seat: 1 };
    legal = ['undo'];
    done();
    expect([sent, late]).toEqual([['end at 3'], 1]);
  });
  it('are void if what they were to follow was refused', () => {
    orders.give(move('acquire Ra'));
    update('end');
    orders.give(end);
    busy = false;
    orders.refused();
    done();
    expect([sent.length, late]).toEqual([1, 0]);
  });
});
