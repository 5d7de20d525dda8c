/** Eight-bit red, green and blue of each pixel, row by row. */
interface Pixels {
  data: Buffer;
  info: { width: number; height: number };
}

const tile = 16;

/**
 * The largest difference between two pictures of one size: the mean difference of the channels, 0 to 255, in the worst tile
 * of 16 x 16 pixels.
 */
export function worstDifference(one: Pixels, other: Pixels): number {
  const { width, height } = one.info;
  const columns = Math.ceil(width / tile);
  const sums = new Float64Array(columns * Math.ceil(height / tile));
  const counts = new Uint32Array(sums.length);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const index = Math.floor(y / tile) * columns + Math.floor(x / tile);
      for (let channel = at; channel < at + 3; channel++)
        sums[index] = (sums[index] ?? 0) + Math.abs((one.data[channel] ?? 0) - (other.data[channel] ?? 0));
      counts[index] = (counts[index] ?? 0) + 3;
    }
  return sums.reduce((worst, sum, index) => Math.max(worst, sum / (counts[index] ?? 1)), 0);
}
