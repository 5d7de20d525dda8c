/** Pixels of screenshots, decoded by sharp: Node runs a loop over a million of them in a tenth of the time of a page. */
import { sharpOnce } from '../packages/server/src/ports/image-processing/sharp.ts';

export interface Pixels {
  /** Red, green, blue and opacity in turns, from 0 to 255. */
  values: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** @param screenshot a PNG */
export async function pixelsOf(screenshot: Buffer): Promise<Pixels> {
  const sharp = await sharpOnce();
  const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { values: Uint8ClampedArray.from(data), width: info.width, height: info.height };
}

/**
 * The largest difference of two screenshots, from 0 to 255 in one colour channel of one pixel; 255 when they have different
 * sizes. Chromium draws the edge of a curve with a difference of up to 3 when it draws it again.
 */
export async function largestDifference(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const [before, after] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (before.width !== after.width || before.height !== after.height) return 255;
  return before.values.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (after.values[at] ?? 0))),
    0,
  );
}
