import { expect, test } from 'vitest';
import { justifiedLayout } from './justified-layout.ts';
import { pageAt } from './page-at.ts';

/** Five squares of 200 pixels in each line of 204. */
const layout = justifiedLayout(
  Array.from({ length: 60 }, () => 1),
  [{ first: 0, end: 60, hasHeading: false }],
  { width: 1016, target: 200, gap: 4, groupGap: 24, headingHeight: 44, groupMin: 140, captionHeight: 0 },
);

test.each([
  [-100, 500, 1],
  [0, 500, 1],
  [250, 500, 1],
  // The third line has the thirteenth picture.
  [420, 500, 2],
  [1000, 500, 3],
  [layout.height - 500, 500, 5],
  [0, 10_000, 1],
])('%i pixels down, a window of %i shows page %i', (top, height, page) => {
  expect(pageAt(layout, top, height)).toBe(page);
});
