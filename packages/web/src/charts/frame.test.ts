import { expect, test } from 'vitest';
import { frameOf, placeOf } from './frame.ts';
import { topOf } from './scale.ts';

const plain = (value: number) => String(value);

test('the chart is at most 1000 x 400, keeps its ratio when smaller, and has a minimum height', () => {
  expect(frameOf(1400, 10, plain)).toMatchObject({ width: 1000, height: 400 });
  expect(frameOf(1000, 10, plain)).toMatchObject({ width: 1000, height: 400 });
  expect(frameOf(750, 10, plain)).toMatchObject({ width: 750, height: 300 });
  expect(frameOf(288, 10, plain)).toMatchObject({ width: 288, height: 240 });
});

test('the labels of the axis fit', () => {
  const small = frameOf(1000, topOf([4]), plain);
  const large = frameOf(1000, topOf([4_000_000]), plain);
  expect(large.left).toBeGreaterThan(small.left + 30);
  expect(large.left + large.plotWidth).toBe(small.left + small.plotWidth);
  expect(large.ticks.every((tick) => tick <= large.highest)).toBe(true);
});

test('points fill the plot, and a single point is centred', () => {
  const frame = frameOf(1000, 10, plain);
  expect(placeOf(frame, 0, 30)).toBe(0);
  expect(placeOf(frame, 29, 30)).toBe(frame.plotWidth);
  expect(placeOf(frame, 0, 1)).toBe(frame.plotWidth / 2);
});
