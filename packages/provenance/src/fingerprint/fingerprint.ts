import { cosineRows, transform } from '../cosine-transform.ts';
import { type Area, averaged, type Grey } from '../pixels.ts';

/** Six views of a picture are hashed: whole, four centred crops, and the centred square. */
export const viewCount = 6;
/** Bytes of a view's first hash (pHash: 8 x 8 frequencies) and of its second (as PDQ: 16 x 16). */
export const firstBytes = 8;
export const secondBytes = 32;

export interface Fingerprint {
  /** The first hashes, view by view: 48 bytes. They find candidates. */
  first: Uint8Array;
  /** The second hashes: 192 bytes. They decide. */
  second: Uint8Array;
  /** 0 to 100: how much there is to see in the picture. */
  quality: number;
}

const side = 64;
const rows = cosineRows(side, 17);

/** The crops leave out this share of each side. */
const insets = [0, 0.025, 0.05, 0.075, 0.1];

const inset = ({ width, height }: Grey, share: number): Area => ({
  left: width * share,
  top: height * share,
  width: width * (1 - 2 * share),
  height: height * (1 - 2 * share),
});

function centredSquare({ width, height }: Grey): Area {
  const size = Math.min(width, height);
  return { left: (width - size) / 2, top: (height - size) / 2, width: size, height: size };
}

/** One bit for each value: 1 above the median. */
function bitsAboveMedian(values: Float32Array, into: Uint8Array): void {
  const sorted = Float32Array.from(values).sort();
  const middle = sorted.length / 2;
  const median = ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
  values.forEach((value, n) => {
    if (value > median) into[n >> 3] = (into[n >> 3] as number) | (1 << (n & 7));
  });
}

/** `count` x `count` frequencies without the constant ones: rows and columns 1 to `count`. */
function lowFrequencies(coefficients: Float32Array, count: number): Float32Array {
  const low = new Float32Array(count * count);
  for (let k = 0; k < count; k++)
    for (let j = 0; j < count; j++) low[k * count + j] = coefficients[(k + 1) * 17 + j + 1] as number;
  return low;
}

/** As PDQ measures it: the sum of large differences between neighbours of the 64 x 64 picture. */
function qualityOf(square: Float32Array): number {
  let sum = 0;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const here = square[y * side + x] as number;
      if (x + 1 < side)
        sum += Math.trunc((Math.abs(here - (square[y * side + x + 1] as number)) * 100) / 255);
      if (y + 1 < side)
        sum += Math.trunc((Math.abs(here - (square[(y + 1) * side + x] as number)) * 100) / 255);
    }
  return Math.min(100, Math.trunc(sum / 90));
}

/** The two hashes of one view, written to their places in `into`. */
function hashView(source: Grey, area: Area, into: { first: Uint8Array; second: Uint8Array }): Float32Array {
  const square = averaged(source, area, side, side);
  const coefficients = transform(square, rows, side);
  bitsAboveMedian(lowFrequencies(coefficients, 8), into.first);
  bitsAboveMedian(lowFrequencies(coefficients, 16), into.second);
  return square;
}

/** The picture to be stored: six views, so that a crop of up to a tenth of each side is recognized. */
export function fingerprintOf(source: Grey): Fingerprint {
  const first = new Uint8Array(viewCount * firstBytes);
  const second = new Uint8Array(viewCount * secondBytes);
  let quality = 0;
  [...insets.map((share) => inset(source, share)), centredSquare(source)].forEach((area, n) => {
    const square = hashView(source, area, {
      first: first.subarray(n * firstBytes, (n + 1) * firstBytes),
      second: second.subarray(n * secondBytes, (n + 1) * secondBytes),
    });
    if (n === 0) quality = qualityOf(square);
  });
  return { first, second, quality };
}

/** The hashes of one view of a picture that is looked up. */
export interface View {
  first: Uint8Array;
  second: Uint8Array;
  isMirrored: boolean;
  isTrimmed: boolean;
}

const mirrored = ({ data, width, height }: Grey): Grey => {
  const flipped = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) flipped[y * width + x] = data[y * width + width - 1 - x] as number;
  return { data: flipped, width, height };
};

/** Pixels of a border differ by at most this from the mean of the outermost line. JPEG changes plain areas by less. */
const borderDifference = 12;

/** The part of the picture without borders of one colour: white frames, the bars of a screenshot. */
export function trimmed({ data, width, height }: Grey): Area {
  /** The lines before the first that is not of the colour of the outermost one; at most half of all. */
  const border = (lines: number, length: number, pixel: (line: number, n: number) => number) => {
    let sum = 0;
    for (let n = 0; n < length; n++) sum += data[pixel(0, n)] as number;
    const colour = sum / length;
    for (let line = 0; line < lines / 2; line++) {
      let odd = 0;
      for (let n = 0; n < length; n++)
        if (Math.abs((data[pixel(line, n)] as number) - colour) > borderDifference) odd++;
      if (odd > length * 0.01) return line;
    }
    return 0;
  };
  const top = border(height, width, (line, n) => line * width + n);
  const bottom = border(height, width, (line, n) => (height - 1 - line) * width + n);
  const inner = height - top - bottom;
  const left = border(width, inner, (line, n) => (top + n) * width + line);
  const right = border(width, inner, (line, n) => (top + n) * width + width - 1 - line);
  return { left, top, width: width - left - right, height: inner };
}

/** What is asked for: as it is, mirrored, and both without borders. */
export function viewsOf(source: Grey): { views: View[]; quality: number } {
  let quality = 0;
  const whole = inset(source, 0);
  const inner = trimmed(source);
  const isBordered = inner.width < source.width || inner.height < source.height;
  const flipped = mirrored(source);
  const flippedInner = { ...inner, left: source.width - inner.left - inner.width };
  const wanted = [
    { from: source, area: whole, isMirrored: false, isTrimmed: false },
    { from: flipped, area: whole, isMirrored: true, isTrimmed: false },
    ...(isBordered
      ? [
          { from: source, area: inner, isMirrored: false, isTrimmed: true },
          { from: flipped, area: flippedInner, isMirrored: true, isTrimmed: true },
        ]
      : []),
  ];
  const views = wanted.map(({ from, area, isMirrored, isTrimmed }) => {
    const view = {
      first: new Uint8Array(firstBytes),
      second: new Uint8Array(secondBytes),
      isMirrored,
      isTrimmed,
    };
    const square = hashView(from, area, view);
    quality = Math.max(quality, qualityOf(square));
    return view;
  });
  return { views, quality };
}
