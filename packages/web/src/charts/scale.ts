import { scaleLinear } from '@visx/scale';

/** The room above the highest value, and the highest value of an empty chart. */
const headroom = 5;
const emptyTop = 10;

/** The end of the value axis. */
export function topOf(values: readonly number[]): number {
  const highest = values.reduce((highest, value) => Math.max(highest, value), 0);
  return highest > 0 ? highest + headroom : emptyTop;
}

/** Round whole numbers from 0 to at most `top`, about `wanted` of them. */
export const roundTicks = (top: number, wanted: number): number[] =>
  scaleLinear({ domain: [0, top] })
    .ticks(wanted)
    .filter(Number.isInteger);

/** The allowed distances between named points. */
const strides = [1, 2, 3, 4, 5, 6, 7, 10, 12, 15];

/** The indexes of the named points when `room` names fit: the last one, and others at equal distances. */
export function namedPoints(count: number, room: number): number[] {
  const fits = Math.max(1, Math.floor(room));
  const stride = strides.find((stride) => Math.ceil(count / stride) <= fits) ?? Math.ceil(count / fits);
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % stride === 0,
  );
}

/** The index of the point nearest to `x` pixels in a plot of this width. */
export function nearestPoint(x: number, width: number, count: number): number {
  if (count < 2 || width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round((x / width) * (count - 1))));
}
