import { expect, test } from 'vitest';
import { MOST, Zoom, seenOn } from './zoom.svelte';

const fresh = () =>
  new Zoom(
    () => 600,
    () => 800,
  );
const box = (zoom: Zoom) => zoom.viewBox.split(' ').map(Number);

test('shows the whole sheet at first and after a reset', () => {
  const zoom = fresh();
  expect(box(zoom)).toEqual([0, 0, 600, 800]);
  zoom.by(2, { x: 100, y: 100 });
  zoom.move(50, 50);
  zoom.reset();
  expect(box(zoom)).toEqual([0, 0, 600, 800]);
});

test('keeps the point under the pointer where it is', () => {
  const zoom = fresh();
  zoom.by(2, { x: 300, y: 200 });
  expect(box(zoom)).toEqual([150, 100, 300, 400]);
});

test('never leaves the sheet, never grows beyond the most', () => {
  const zoom = fresh();
  zoom.by(100);
  expect(zoom.factor).toBe(MOST);
  zoom.move(9999, 9999);
  expect(box(zoom)).toEqual([450, 600, 150, 200]);
  zoom.by(0.001);
  expect(box(zoom)).toEqual([0, 0, 600, 800]);
  expect(zoom.zoomed).toBe(false);
});

test('moves no further than needed to show a square', () => {
  const zoom = fresh();
  zoom.by(2, { x: 0, y: 0 });
  zoom.show({ x: 10, y: 10, width: 48, height: 48 });
  expect(box(zoom).slice(0, 2)).toEqual([0, 0]);
  zoom.show({ x: 400, y: 10, width: 48, height: 48 });
  expect(box(zoom).slice(0, 2)).toEqual([148, 0]);
});

test('what was seen can be seen again, on a drawing of another size too', () => {
  const zoom = fresh();
  zoom.by(2, { x: 300, y: 200 });
  expect(zoom.window).toEqual({ factor: 2, x: 0.25, y: 0.125 });
  const larger = new Zoom(
    () => 1200,
    () => 1600,
  );
  larger.restore(zoom.window);
  expect(box(larger)).toEqual([300, 200, 600, 800]);
  larger.restore({ factor: 99, x: 5, y: -5 });
  expect(box(larger)).toEqual([900, 0, 300, 400]);
});

test('what must be seen is in the middle of what can be seen', () => {
  const box = { x: 100, y: 50, width: 300, height: 400 };
  expect(seenOn({ width: 600, height: 800 }, box)).toEqual({ ...box, scale: 2 });
  expect(seenOn({ width: 1000, height: 800 }, box)).toEqual({ x: 0, y: 50, width: 500, height: 400, scale: 2 });
  expect(seenOn({ width: 300, height: 500 }, box)).toEqual({ x: 100, y: 0, width: 300, height: 500, scale: 1 });
});
