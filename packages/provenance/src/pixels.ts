/** Brightness of a picture, one byte a pixel, row by row. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A rectangle in pixels; fractions are allowed. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * For each pixel of the result, the source pixels that it covers and their shares.
 * @param from first covered position @param length covered pixels @param size pixels of the result
 */
function shares(from: number, length: number, size: number, limit: number) {
  const step = length / size;
  return Array.from({ length: size }, (_, n) => {
    // A result pixel that is smaller than a source pixel takes the nearest one.
    const start = Math.min(from + n * step, limit - 1);
    const end = Math.min(Math.max(start + step, start + 1e-6), limit);
    const first = Math.floor(start);
    const weights: number[] = [];
    for (let at = first; at < end; at++)
      weights.push((Math.min(end, at + 1) - Math.max(start, at)) / (end - start));
    return { first, weights };
  });
}

/**
 * Scales an area to width x height by averaging the pixels that each pixel of the result covers.
 * @returns width x height values of 0 to 255
 */
export function averaged(source: Grey, area: Area, width: number, height: number): Float32Array {
  const columns = shares(area.left, area.width, width, source.width);
  const rows = shares(area.top, area.height, height, source.height);
  const result = new Float32Array(width * height);
  const narrow = new Float32Array(source.height * width);
  const firstRow = rows[0]?.first ?? 0;
  const last = rows.at(-1);
  const endRow = last ? last.first + last.weights.length : 0;
  for (let y = firstRow; y < endRow; y++)
    for (let x = 0; x < width; x++) {
      const { first, weights } = columns[x] as (typeof columns)[number];
      let sum = 0;
      for (let n = 0; n < weights.length; n++)
        sum += (source.data[y * source.width + first + n] as number) * (weights[n] as number);
      narrow[y * width + x] = sum;
    }
  for (let y = 0; y < height; y++) {
    const { first, weights } = rows[y] as (typeof rows)[number];
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let n = 0; n < weights.length; n++)
        sum += (narrow[(first + n) * width + x] as number) * (weights[n] as number);
      result[y * width + x] = sum;
    }
  }
  return result;
}

/** Rec. 601 brightness of RGB pixels, which is also the Y of JPEG. */
export function greyOf(rgb: Uint8Array, width: number, height: number): Grey {
  const data = new Uint8Array(width * height);
  for (let n = 0, at = 0; n < data.length; n++, at += 3)
    data[n] =
      0.299 * (rgb[at] as number) + 0.587 * (rgb[at + 1] as number) + 0.114 * (rgb[at + 2] as number) + 0.5;
  return { data, width, height };
}
