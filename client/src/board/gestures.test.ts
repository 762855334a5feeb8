import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import drawing from '../../../src/ny1901/data/lower_manhattan.txt?raw';
import { SQUARE, centreOf, layOut, rectOf } from './geometry';
import { Gestures } from './gestures.svelte';
import { boardFrom } from './sample';
import { Zoom } from './zoom.svelte';

const layout = layOut(boardFrom(drawing));
/** One unit of the drawing is so many pixels of the screen. */
const SCALE = 0.5;
const on = (cell: string) => {
  const { x, y } = centreOf(layout, cell);
  return { x: x * SCALE, y: y * SCALE };
};

class Place {
  constructor(
    public x = 0,
    public y = 0,
  ) {}
  matrixTransform(matrix: { a: number }) {
    return { x: this.x * matrix.a, y: this.y * matrix.a };
  }
}

let picked: (string | null)[];
let hovered: (string | null)[];
let looked: (string | null)[];
let captured: number[];
let explaining: boolean;
let placing: boolean;
let zoom: Zoom;
let gestures: Gestures;

function pointer(kind: 'mouse' | 'touch', at: { x: number; y: number }, id = 1, button = 0, when = 0): PointerEvent {
  return { pointerType: kind, clientX: at.x, clientY: at.y, pointerId: id, button, timeStamp: when } as PointerEvent;
}

beforeEach(() => {
  vi.stubGlobal('DOMPoint', Place);
  [picked, hovered, looked, captured, placing, explaining] = [[], [], [], [], false, false];
  const svg = {
    getScreenCTM: () => ({ a: SCALE, inverse: () => ({ a: 1 / SCALE }) }),
    setPointerCapture: (id: number) => captured.push(id),
  } as unknown as SVGSVGElement;
  zoom = new Zoom(
    () => layout.width,
    () => layout.height,
  );
  gestures = new Gestures(() => svg, zoom, {
    layout: () => layout,
    placing: () => placing,
    onpick: (cell) => picked.push(cell),
    onhover: (cell) => hovered.push(cell),
    onlook: (field) => looked.push(field),
    explaining: () => explaining,
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a mouse', () => {
  it('tells each square it comes to, once, and when it leaves', () => {
    gestures.move(pointer('mouse', on('b2')));
    gestures.move(pointer('mouse', { x: on('b2').x + 3, y: on('b2').y }));
    gestures.move(pointer('mouse', on('c2')));
    gestures.leave(pointer('mouse', { x: -5, y: -5 }));
    expect(hovered).toEqual(['b2', 'c2', null]);
  });
  it('picks by a click, also by one that slips a little', () => {
    gestures.down(pointer('mouse', on('b2')));
    gestures.move(pointer('mouse', { x: on('b2').x + 4, y: on('b2').y + 2 }));
    gestures.up(pointer('mouse', { x: on('b2').x + 4, y: on('b2').y + 2 }));
    expect(picked).toEqual(['b2']);
  });
  it('picks nothing with another button or after dragging, and no square off the squares', () => {
    gestures.down(pointer('mouse', on('b2'), 1, 2));
    gestures.up(pointer('mouse', on('b2'), 1, 2));
    gestures.down(pointer('mouse', { x: 0, y: 0 }));
    gestures.up(pointer('mouse', { x: 0, y: 0 }));
    gestures.down(pointer('mouse', on('b2')));
    gestures.move(pointer('mouse', on('d2')));
    gestures.up(pointer('mouse', on('d2')));
    expect(picked).toEqual([null]);
  });
  it('leads the tile when dragging, right under the pointer', () => {
    placing = true;
    gestures.down(pointer('mouse', on('b4')));
    gestures.move(pointer('mouse', on('c5')));
    expect(hovered).toEqual(['c5']);
  });
  it('pans a board that is zoomed', () => {
    zoom.by(2, { x: 0, y: 0 });
    gestures.down(pointer('mouse', { x: 100, y: 100 }));
    gestures.move(pointer('mouse', { x: 80, y: 90 }));
    expect(zoom.viewBox.split(' ').slice(0, 2)).toEqual(['40.00', '20.00']);
    expect(captured).toEqual([1]);
  });
  it('zooms with Ctrl and the wheel, and leaves the wheel alone without', () => {
    const stopped = vi.fn();
    const wheel = (ctrlKey: boolean) =>
      ({ ctrlKey, deltaY: -300, clientX: 0, clientY: 0, preventDefault: stopped }) as unknown as WheelEvent;
    gestures.wheel(wheel(false));
    expect([zoom.factor, stopped.mock.calls.length]).toEqual([1, 0]);
    gestures.wheel(wheel(true));
    expect(zoom.factor).toBeCloseTo(Math.E);
    expect(stopped).toHaveBeenCalledOnce();
  });
});

describe('a finger', () => {
  it('picks by a tap', () => {
    gestures.down(pointer('touch', on('c4')));
    gestures.up(pointer('touch', on('c4')));
    expect([picked, hovered]).toEqual([['c4'], []]);
  });
  it('leads the tile above itself, and leaves it there', () => {
    placing = true;
    const target = on('c5');
    gestures.down(pointer('touch', on('b4')));
    gestures.move(pointer('touch', { x: target.x, y: target.y + 1.5 * SQUARE * SCALE }));
    gestures.up(pointer('touch', { x: target.x, y: target.y + 1.5 * SQUARE * SCALE }));
    gestures.leave(pointer('touch', { x: 0, y: 0 }));
    expect([hovered, picked]).toEqual([['c5'], []]);
  });
  it('does not pan a whole board, so that the page can scroll', () => {
    gestures.down(pointer('touch', on('b4')));
    gestures.move(pointer('touch', on('b9')));
    expect([zoom.viewBox, hovered, captured]).toEqual([
      `0.00 0.00 ${layout.width.toFixed(2)} ${layout.height.toFixed(2)}`,
      [],
      [],
    ]);
  });
  it('that was called away by the browser picks nothing', () => {
    gestures.down(pointer('touch', on('b4')));
    gestures.cancel(pointer('touch', on('b4')));
    gestures.up(pointer('touch', on('b4')));
    expect(picked).toEqual([]);
  });
});

describe('two fingers', () => {
  it('zoom around their middle, and pick nothing', () => {
    const centre = centreOf(layout, 'e6');
    const { x, y } = { x: centre.x * SCALE, y: centre.y * SCALE };
    gestures.down(pointer('touch', { x: x - 20, y }, 1));
    gestures.down(pointer('touch', { x: x + 20, y }, 2));
    for (let far = 22; far <= 40; far += 2) {
      gestures.move(pointer('touch', { x: x - far, y }, 1));
      gestures.move(pointer('touch', { x: x + far, y }, 2));
    }
    gestures.up(pointer('touch', { x: x - 40, y }, 1));
    gestures.up(pointer('touch', { x: x + 40, y }, 2));
    expect(zoom.factor).toBeCloseTo(2);
    const [left = 0, top = 0, width = 0, height = 0] = zoom.viewBox.split(' ').map(Number);
    const { x: wantedX, y: wantedY, width: square } = rectOf(layout, 'e6');
    expect(wantedX).toBeGreaterThan(left);
    expect(wantedX + square).toBeLessThan(left + width);
    expect(wantedY).toBeGreaterThan(top);
    expect(wantedY + square).toBeLessThan(top + height);
    expect(picked).toEqual([]);
  });
  it('zoom also while a tile is in hand, and do not lead it', () => {
    placing = true;
    gestures.down(pointer('touch', on('b2'), 1));
    gestures.down(pointer('touch', on('d2'), 2));
    gestures.move(pointer('touch', on('f2'), 2));
    expect(zoom.factor).toBeGreaterThan(1);
    expect(hovered).toEqual([]);
  });
});

describe('the mouse that a browser makes of a finger', () => {
  const prevented = vi.fn();
  const mouse = () => ({ preventDefault: prevented }) as unknown as MouseEvent;
  beforeEach(() => prevented.mockClear());

  it('does not take the focus back after a pick', () => {
    gestures.down(pointer('touch', on('b2')));
    gestures.up(pointer('touch', on('b2')));
    gestures.mouse(mouse());
    expect(prevented).toHaveBeenCalledOnce();
    gestures.mouse(mouse());
    expect(prevented).toHaveBeenCalledOnce();
  });
  it('is left alone where there is a real one', () => {
    gestures.down(pointer('mouse', on('b2')));
    gestures.mouse(mouse());
    gestures.up(pointer('mouse', on('b2')));
    expect(prevented).not.toHaveBeenCalled();
  });
});

describe('looking', () => {
  const after = (milliseconds: number, cell: string) => pointer('touch', on(cell), 1, 0, milliseconds);

  it('a mouse looks at any field it rests on, and at none when it is pressed or has left', () => {
    gestures.move(pointer('mouse', on('b2')));
    gestures.move(pointer('mouse', on('a2')));
    gestures.down(pointer('mouse', on('a2')));
    gestures.move(pointer('mouse', on('a2')));
    expect(looked).toEqual(['b2', 'a2', null]);
    gestures.up(pointer('mouse', on('a2')));
    gestures.leave(pointer('mouse', on('a2')));
    expect(looked).toEqual(['b2', 'a2', null, null]);
  });

  it('a finger looks at the field it presses until it moves', () => {
    gestures.down(after(0, 'b2'));
    expect(looked.at(-1)).toBe('b2');
    gestures.move(after(100, 'b3'));
    expect(looked.at(-1)).toBeNull();
  });

  it('a second finger does not look', () => {
    gestures.down(pointer('touch', on('b2')));
    gestures.down(pointer('touch', on('c2'), 2));
    expect(looked.at(-1)).toBeNull();
  });

  it('a finger that has been told something picks nothing', () => {
    gestures.down(after(0, 'b2'));
    explaining = true;
    gestures.up(after(800, 'b2'));
    expect(picked).toEqual([]);
  });

  it('a short press picks, however late a busy page hears of it', () => {
    gestures.down(after(0, 'b2'));
    explaining = true;
    gestures.up(after(100, 'b2'));
    expect(picked).toEqual(['b2']);
  });
});
