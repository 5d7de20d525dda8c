/** A line that is filled to this share is stretched to the full width. */
export const fullFrom = 0.75;
/** A row is at least this share of the target height, unless it is one wide picture: its buttons need room. */
const heightMin = 0.65;

/** Of two heights, the larger one may be this much further from the target: larger pictures leave more room for buttons. */
const preference = 1.15;

/** A single picture is stretched at most to this multiple of the target height. */
const stretchMax = 1.6;

/** CSS pixels. */
interface RowOptions {
  width: number;
  /** The height that rows should have. */
  target: number;
  gap: number;
}

interface Row {
  count: number;
  /** Pixels; not rounded, so that the row fills the width. */
  height: number;
}

/**
 * Breaks pictures into rows that fill the width, each as near to the target height as its neighbours allow. The last row
 * keeps the target height if it would have to grow much.
 * @param ratios of width and height
 */
export function breakRows(ratios: readonly number[], { width, target, gap }: RowOptions): Row[] {
  const rows: Row[] = [];
  let count = 0;
  let sum = 0;
  const heightOf = (pictures: number, ratio: number) => (width - gap * (pictures - 1)) / ratio;
  const close = () => {
    rows.push({ count, height: Math.min(heightOf(count, sum), stretchMax * target) });
    count = 0;
    sum = 0;
  };
  for (const ratio of ratios) {
    const fitting = heightOf(count + 1, sum + ratio);
    const without = heightOf(count, sum);
    // The ratio of both heights to the target counts: half is as far away as double.
    const isTooLow = fitting < heightMin * target || without / target < (preference * target) / fitting;
    if (count > 0 && fitting < target && isTooLow) close();
    count += 1;
    sum += ratio;
    if (heightOf(count, sum) <= target) close();
  }
  if (count > 0) {
    const height = heightOf(count, sum);
    rows.push({ count, height: height <= target / fullFrom ? height : target });
  }
  return rows;
}
