import { expect, test } from 'vitest';
import { createMask, drawLine, fillRect, invert, type Mask, marked, markedShare, scaleMask } from './mask.ts';

const size = { width: 40, height: 30 };
const at = ({ data, width }: Mask, x: number, y: number) => data[y * width + x];

test('a large picture has a scaled mask with its ratio, a small one a mask of its own size', () => {
  expect(createMask(size)).toMatchObject(size);
  expect(createMask({ width: 4096, height: 2048 })).toMatchObject({ width: 1024, height: 512 });
  expect(createMask({ width: 1, height: 4096 })).toMatchObject({ width: 1, height: 1024 });
});

test('a press marks a disc, a stroke marks all between its ends', () => {
  const mask = createMask(size);
  const point = { x: 10, y: 10 };
  const area = drawLine(mask, { from: point, to: point, radius: 3, value: marked });
  expect(area).toEqual({ x: 7, y: 7, width: 6, height: 6 });
  expect(mask.data.filter((value) => value === marked).length).toBeCloseTo(Math.PI * 9, -1);
  expect([at(mask, 10, 10), at(mask, 7, 7), at(mask, 14, 10)]).toEqual([255, 0, 0]);
  drawLine(mask, { from: point, to: { x: 30, y: 10 }, radius: 3, value: marked });
  for (let x = 10; x < 30; x += 1) expect(at(mask, x, 10)).toBe(255);
  expect(at(mask, 20, 14)).toBe(0);
  drawLine(mask, { from: { x: 20, y: 10 }, to: { x: 20, y: 10 }, radius: 2, value: 0 });
  expect([at(mask, 20, 10), at(mask, 25, 10)]).toEqual([0, 255]);
});

test('what is outside of the mask is left out', () => {
  const mask = createMask(size);
  const outside = { x: -20, y: -20 };
  expect(drawLine(mask, { from: outside, to: outside, radius: 5, value: marked })).toMatchObject({
    width: 0,
    height: 0,
  });
  expect(fillRect(mask, { x: 35, y: -5, width: 100, height: 10 }, marked)).toEqual({
    ...{ x: 35, y: 0, width: 5, height: 5 },
  });
  expect(markedShare(mask)).toBe(25 / 1200);
});

test('inverted twice it is as before', () => {
  const mask = createMask(size);
  fillRect(mask, { x: 0, y: 0, width: 20, height: 30 }, marked);
  const before = mask.data.slice();
  invert(mask);
  expect(markedShare(mask)).toBe(0.5);
  expect([at(mask, 0, 0), at(mask, 39, 29)]).toEqual([0, 255]);
  invert(mask);
  expect(mask.data).toEqual(before);
});

test('scaled to the picture it has only black and white, in the same places', () => {
  const mask = createMask(size);
  fillRect(mask, { x: 10, y: 0, width: 10, height: 30 }, marked);
  const large = scaleMask(mask, { width: 100, height: 75 });
  expect(new Set(large.data)).toEqual(new Set([0, 255]));
  expect([24, 25, 49, 50].map((x) => at(large, x, 40))).toEqual([0, 255, 255, 0]);
  expect(markedShare(large)).toBe(0.25);
});
