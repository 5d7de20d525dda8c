import { lineOf } from './find-line.ts';
import type { Layout } from './justified-layout.ts';

/**
 * The picture that an arrow key leads to, or undefined for other keys and beyond the ends. Up and down lead to the picture
 * with the nearest middle.
 * @param isMirrored the text direction is right to left
 */
export function indexAfterKey(
  layout: Layout,
  index: number,
  key: string,
  isMirrored: boolean,
): number | undefined {
  const { lines, starts, widths } = layout;
  const within = (wanted: number) => (wanted >= 0 && wanted < starts.length ? wanted : undefined);
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return within(index + ((key === 'ArrowRight') === isMirrored ? -1 : 1));
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const line = lineOf(layout, index);
  const next = line && lines[lines.indexOf(line) + (key === 'ArrowUp' ? -1 : 1)];
  if (!next) return undefined;
  const middleOf = (place: number) => (starts[place] ?? 0) + (widths[place] ?? 0) / 2;
  const middle = middleOf(index);
  let nearest = next.first;
  for (let place = next.first; place < next.end; place += 1)
    if (Math.abs(middleOf(place) - middle) < Math.abs(middleOf(nearest) - middle)) nearest = place;
  return nearest;
}
