import { createHash } from 'node:crypto';
import { cosineRows, inverse, transform } from '../cosine-transform.ts';
import { averaged, type Grey, greyOf } from '../pixels.ts';

/**
 * An imperceptible mark of 64 bits in the brightness of a picture, by quantization index modulation of low frequencies.
 * It survives recompression and scaling, and neither cropping nor rotation. Removing it needs no key, forging it does.
 */

/** The picture is scaled to a square of this side before it is marked or read. */
const side = 256;
/** Marked frequencies have this distance from the constant one, in half waves across the picture. */
const innerRadius = 14;
const outerRadius = 88;
export const payloadBytes = 8;
const bits = payloadBytes * 8;
/** Frequencies that carry the same bit. */
const repeats = 40;
/** The distance of two quantized values of the same bit. It gives about 43 dB. */
const step = 31.5;
/**
 * Unmarked pictures give at most 0.116, readable ones at least 0.23.
 */
export const confidenceAtLeast = 0.16;

/** Changes of contrast that are tried: a picture with more contrast has larger coefficients. */
const gains = Array.from({ length: 33 }, (_, n) => 0.7 + n * 0.025);

const rows = cosineRows(side, outerRadius + 1);

/** Where a bit is, and by how much its quantized values are shifted. */
interface Slot {
  coefficient: number;
  dither: number;
}

/** Random integers below `limit`, from a key: the same key gives the same numbers. */
function* numbers(key: Uint8Array): Generator<number> {
  for (let block = 0; ; block++) {
    const digest = createHash('sha256').update(key).update(`:${block}`).digest();
    for (let at = 0; at < digest.length; at += 4) yield digest.readUInt32BE(at) / 2 ** 32;
  }
}

/** The slots of each bit, chosen by the key. */
function slotsOf(key: Uint8Array): Slot[][] {
  const random = numbers(key);
  const next = () => random.next().value as number;
  const places: number[] = [];
  for (let k = 0; k <= outerRadius; k++)
    for (let j = 0; j <= outerRadius; j++) {
      const radius = Math.hypot(k, j);
      if (radius >= innerRadius && radius <= outerRadius) places.push(k * (outerRadius + 1) + j);
    }
  for (let n = 0; n < bits * repeats; n++) {
    const other = n + Math.floor(next() * (places.length - n));
    [places[n], places[other]] = [places[other] as number, places[n] as number];
  }
  return Array.from({ length: bits }, (_, bit) =>
    Array.from({ length: repeats }, (_, n) => ({
      coefficient: places[bit * repeats + n] as number,
      dither: next() * step,
    })),
  );
}

const spectrum = (grey: Grey) =>
  transform(
    averaged(grey, { left: 0, top: 0, width: grey.width, height: grey.height }, side, side),
    rows,
    side,
  );

/** Adds a change of brightness, which is scaled from the square to the size of the picture. */
function addBrightness(rgb: Uint8Array, width: number, height: number, change: Float32Array): void {
  const columns = Array.from({ length: width }, (_, x) => {
    const at = Math.min(Math.max(((x + 0.5) * side) / width - 0.5, 0), side - 1);
    const first = Math.min(Math.floor(at), side - 2);
    return { first, share: at - first };
  });
  const line = new Float32Array(side);
  for (let y = 0, at = 0; y < height; y++) {
    const position = Math.min(Math.max(((y + 0.5) * side) / height - 0.5, 0), side - 1);
    const above = Math.min(Math.floor(position), side - 2);
    const below = position - above;
    for (let n = 0; n < side; n++)
      line[n] =
        (change[above * side + n] as number) * (1 - below) +
        (change[(above + 1) * side + n] as number) * below;
    for (let x = 0; x < width; x++, at += 3) {
      const { first, share } = columns[x] as (typeof columns)[number];
      const more = Math.round((line[first] as number) * (1 - share) + (line[first + 1] as number) * share);
      if (more === 0) continue;
      for (let channel = at; channel < at + 3; channel++)
        rgb[channel] = Math.min(255, Math.max(0, (rgb[channel] as number) + more));
    }
  }
}

export interface Reading {
  payload: Uint8Array;
  /** 0 to 1; compare it with `confidenceAtLeast`. */
  confidence: number;
}

export interface Watermark {
  /** Changes the pixels. @param rgb three bytes a pixel, row by row @param payload 8 bytes */
  mark(rgb: Uint8Array, width: number, height: number, payload: Uint8Array): void;
  /** What an unmarked picture gives is random, with a low confidence. */
  read(grey: Grey): Reading;
}

/** @param key chooses the frequencies; the same key reads the mark */
export function createWatermark(key: Uint8Array): Watermark {
  const slots = slotsOf(key);

  function readAt(found: Float32Array, gain: number): Reading {
    const payload = new Uint8Array(payloadBytes);
    let confidence = 0;
    slots.forEach((all, bit) => {
      let sum = 0;
      for (const { coefficient, dither } of all)
        sum += Math.cos((2 * Math.PI * ((found[coefficient] as number) / gain - dither)) / step);
      if (sum < 0) payload[bit >> 3] = (payload[bit >> 3] as number) | (1 << (bit & 7));
      confidence += Math.abs(sum) / repeats / bits;
    });
    return { payload, confidence };
  }

  return {
    mark(rgb, width, height, payload) {
      const found = spectrum(greyOf(rgb, width, height));
      const change = new Float32Array(found.length);
      slots.forEach((all, bit) => {
        const shift = ((payload[bit >> 3] as number) >> (bit & 7)) & 1 ? step / 2 : 0;
        for (const { coefficient, dither } of all) {
          const value = found[coefficient] as number;
          const offset = dither + shift;
          change[coefficient] = Math.round((value - offset) / step) * step + offset - value;
        }
      });
      addBrightness(rgb, width, height, inverse(change, rows, side));
    },
    read(grey) {
      const found = spectrum(grey);
      return gains
        .map((gain) => readAt(found, gain))
        .reduce((best, reading) => (reading.confidence > best.confidence ? reading : best));
    },
  };
}
