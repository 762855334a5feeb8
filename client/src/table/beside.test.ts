import { describe, expect, it } from 'vitest';
import { around, spotBeside } from './beside';

const screen = { width: 1000, height: 600 };
const note = { width: 200, height: 80 };

describe('a note beside a thing', () => {
  it('lies at its right if there is room, and points at its middle', () => {
    const spot = spotBeside({ left: 100, top: 200, width: 50, height: 60 }, note, screen);
    expect(spot).toEqual({ left: 162, top: 190, side: 'right', arrow: 40 });
  });

  it('takes another side at the edge of the screen', () => {
    expect(spotBeside({ left: 900, top: 200, width: 90, height: 60 }, note, screen).side).toBe('left');
    expect(spotBeside({ left: 0, top: 10, width: 1000, height: 60 }, note, screen).side).toBe('below');
    expect(spotBeside({ left: 0, top: 500, width: 1000, height: 90 }, note, screen).side).toBe('above');
  });

  it('leaves the neighbours of a wide thing alone', () => {
    expect(spotBeside({ left: 100, top: 200, width: 200, height: 40 }, note, screen).side).toBe('below');
  });

  it('stays on the screen, and its arrow at the thing', () => {
    const spot = spotBeside({ left: 100, top: 0, width: 50, height: 30 }, note, screen);
    expect(spot.top).toBe(6);
    expect(spot.arrow).toBe(9);
  });

  it('lies at the lower edge where there is room nowhere', () => {
    expect(spotBeside({ left: 0, top: 0, width: 1000, height: 600 }, note, screen)).toMatchObject({
      side: null,
      top: 514,
    });
  });
});

describe('around several boxes', () => {
  it('leaves out what is not seen', () => {
    const boxes = [
      { left: 10, top: 20, width: 10, height: 10 },
      { left: 0, top: 0, width: 0, height: 0 },
      { left: 40, top: 5, width: 5, height: 5 },
    ];
    expect(around(boxes)).toEqual({ left: 10, top: 5, width: 35, height: 25 });
    expect(around([])).toBeNull();
  });
});
