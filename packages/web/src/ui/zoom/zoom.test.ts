import { describe, expect, test } from 'vitest';
import {
  atRest,
  gripOf,
  isAtRest,
  type Point,
  panBy,
  pinch,
  swipeOf,
  type View,
  wheelScale,
  withinBounds,
  zoomTo,
} from './zoom.ts';

const size = { width: 800, height: 600 };
const pixels = { deltaMode: 0, ctrlKey: false };
/** The point of the image, at scale 1, under a point of the stage. */
const under = (view: View, point: Point) => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});
const corners = [
  { x: 0, y: 0 },
  { x: 400, y: 300 },
  { x: -400, y: 300 },
  { x: 399, y: -17 },
  { x: -250, y: -299 },
];

describe('zooming about a point', () => {
  test.each(corners)('$x,$y stays where it is, in and out', (point) => {
    let view = atRest;
    const here = under(view, point);
    for (const scale of [1.3, 2.2, 5, 3.1, 1.2, 1, 0.8, 0.5, 0.9, 1]) {
      view = zoomTo(view, scale, point, size);
      expect(view.scale).toBe(scale);
      expect(under(view, point).x).toBeCloseTo(here.x, 9);
      expect(under(view, point).y).toBeCloseTo(here.y, 9);
    }
    expect(isAtRest(withinBounds({ ...view, x: Math.round(view.x), y: Math.round(view.y) }, size))).toBe(
      true,
    );
  });

  test('panning an enlarged image keeps the point under the pointer', () => {
    let view = zoomTo(atRest, 3, { x: 200, y: 100 }, size);
    view = panBy(view, { x: 90, y: -40 }, size);
    const point = { x: -120, y: 60 };
    const here = under(view, point);
    expect(under(zoomTo(view, 4, point, size), point)).toEqual({
      x: expect.closeTo(here.x, 9),
      y: expect.closeTo(here.y, 9),
    });
  });

  test('the scale stays between 0.5 and 5', () => {
    expect(zoomTo(atRest, 9, { x: 0, y: 0 }, size).scale).toBe(5);
    expect(zoomTo(atRest, 0.1, { x: 0, y: 0 }, size).scale).toBe(0.5);
  });

  test('at scale 1 a dragged image is centred again', () => {
    const far = panBy(zoomTo(atRest, 5, { x: 0, y: 0 }, size), { x: 9000, y: -9000 }, size);
    expect(zoomTo(far, 1, { x: 400, y: 300 }, size)).toEqual(atRest);
  });
});

describe('panning', () => {
  test('an image at scale 1 cannot be dragged', () => {
    expect(panBy(atRest, { x: 500, y: -500 }, size)).toEqual(atRest);
  });

  test('dragging ends where the image would uncover its area at scale 1', () => {
    const view = zoomTo(atRest, 2, { x: 0, y: 0 }, size);
    expect(panBy(view, { x: 9000, y: -9000 }, size)).toEqual({ scale: 2, x: 400, y: -300 });
  });

  test('a reduced image stays inside that area', () => {
    const view = zoomTo(atRest, 0.5, { x: 0, y: 0 }, size);
    expect(panBy(view, { x: -9000, y: 9000 }, size)).toEqual({ scale: 0.5, x: -200, y: 150 });
  });
});

describe('a wheel', () => {
  test('changes the scale by 0.003 a unit', () => {
    expect(wheelScale(1, { deltaY: -100, ...pixels }, 600)).toBeCloseTo(1.3, 9);
    expect(wheelScale(2, { deltaY: 100, ...pixels }, 600)).toBeCloseTo(1.7, 9);
  });

  test('lines and pages are converted to pixels', () => {
    expect(wheelScale(1, { deltaY: -3, deltaMode: 1, ctrlKey: false }, 600)).toBeCloseTo(1.144, 9);
    expect(wheelScale(1, { deltaY: -1, deltaMode: 2, ctrlKey: false }, 600)).toBeCloseTo(2.8, 9);
  });

  test('never leaves 0.5 to 5', () => {
    expect(wheelScale(1, { deltaY: 1e9, ...pixels }, 600)).toBe(0.5);
    expect(wheelScale(1, { deltaY: -1e9, ...pixels }, 600)).toBe(5);
  });

  test('with Ctrl it follows the fingers on a touchpad, and a real wheel moves it in small steps', () => {
    expect(wheelScale(1, { deltaY: -10, deltaMode: 0, ctrlKey: true }, 600)).toBeCloseTo(Math.exp(0.1), 9);
    expect(wheelScale(1, { deltaY: -300, deltaMode: 0, ctrlKey: true }, 600)).toBeCloseTo(Math.exp(0.3), 9);
  });
});

describe('two fingers', () => {
  const grip = (x: number, y: number, spread: number) =>
    gripOf({ x: x - spread / 2, y }, { x: x + spread / 2, y });

  test('two fingers zoom about their centre', () => {
    const view = pinch(atRest, grip(100, 50, 100), grip(100, 50, 250), size);
    expect(view.scale).toBeCloseTo(2.5, 9);
    expect(under(view, { x: 100, y: 50 })).toEqual({ x: expect.closeTo(100, 9), y: expect.closeTo(50, 9) });
  });

  test('two fingers move the image', () => {
    const start = zoomTo(atRest, 3, { x: 0, y: 0 }, size);
    const view = pinch(start, grip(0, 0, 100), grip(60, -20, 100), size);
    expect(view).toEqual({ scale: 3, x: 60, y: -20 });
  });

  test('on one spot change nothing', () => {
    expect(pinch(atRest, grip(0, 0, 0), grip(0, 0, 80), size)).toEqual(atRest);
  });
});

test.each([
  [{ x: -80, y: 10 }, 1],
  [{ x: 80, y: -10 }, -1],
  [{ x: -30, y: 0 }, 0],
  [{ x: -80, y: 70 }, 0],
])('a finger that moved by %o asks for %i', (by, step) => {
  expect(swipeOf(by)).toBe(step);
});
