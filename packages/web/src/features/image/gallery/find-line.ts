import type { Layout, Line } from './justified-layout.ts';

/** The index of the first line that matches; lines before it do not match, all after it do. `lines.length` if none does. */
function firstLine(lines: readonly Line[], matches: (line: Line) => boolean): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line && matches(line)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The lines between two heights, as indices: the first, and the first one behind them.
 * @param top pixels from the top of the gallery
 */
export const linesBetween = (
  { lines }: Layout,
  top: number,
  bottom: number,
): [first: number, end: number] => [
  firstLine(lines, (line) => line.bottom > top),
  firstLine(lines, (line) => line.top >= bottom),
];

/** The line of a picture; undefined if there is no such picture. */
export const lineOf = ({ lines }: Layout, index: number): Line | undefined =>
  lines[firstLine(lines, (line) => line.end > index)];

/** The uppermost line at this height or below it, or the last one. */
export const lineAt = ({ lines }: Layout, top: number): Line | undefined =>
  lines[
    Math.min(
      lines.length - 1,
      firstLine(lines, (line) => line.bottom > top),
    )
  ];
