import { expect, test } from 'vitest';
import { firstRect, moveRect, radiusOf, rectBetween } from './brush.ts';
import { createMask } from './mask.ts';

const mask = createMask({ width: 400, height: 200 });
const rect = { x: 100, y: 50, width: 200, height: 100 };

test('the first rectangle is the middle, and the brush grows with the picture', () => {
  expect(firstRect(mask)).toEqual(rect);
  expect(radiusOf(mask, 10)).toBe(20);
});

test('two corners give the same rectangle in any order', () => {
  const corners = [
    { x: 30, y: 80 },
    { x: 10, y: 100 },
  ] as const;
  expect(rectBetween(...corners)).toEqual({ x: 10, y: 80, width: 20, height: 20 });
  expect(rectBetween(corners[1], corners[0])).toEqual(rectBetween(...corners));
});

test('keys move the rectangle up to the edges, and never out of the picture', () => {
  expect(moveRect(rect, mask, { x: 1, y: 0 }, false)).toEqual({ ...rect, x: 110 });
  expect(moveRect(rect, mask, { x: 0, y: -1 }, false)).toEqual({ ...rect, y: 40 });
  let moved = rect;
  for (let n = 0; n < 50; n += 1) moved = moveRect(moved, mask, { x: 1, y: 1 }, false);
  expect(moved).toEqual({ ...rect, x: 200, y: 100 });
});

test('keys resize it down to one step and up to the edges', () => {
  let small = rect;
  for (let n = 0; n < 50; n += 1) small = moveRect(small, mask, { x: -1, y: -1 }, true);
  expect(small).toEqual({ x: 100, y: 50, width: 10, height: 10 });
  let large = rect;
  for (let n = 0; n < 50; n += 1) large = moveRect(large, mask, { x: 1, y: 1 }, true);
  expect(large).toEqual({ x: 100, y: 50, width: 300, height: 150 });
});
