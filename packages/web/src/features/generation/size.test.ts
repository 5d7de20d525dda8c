import { expect, test } from 'vitest';
import { draftSize, isFreeSize } from './size.ts';

test.each([
  ['640x480', 1024, 1024, true],
  ['Custom', 640, 480, true],
  ['Custom', 480, 640, false],
  ['Custom', 32, 32, false],
  ['1024x768', 640, 480, false],
] as const)('%s (%i by %i) is free: %s', (resolution, width, height, free) => {
  expect(isFreeSize(draftSize({ resolution, width, height }))).toBe(free);
});
