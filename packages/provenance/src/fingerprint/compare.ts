import { type Fingerprint, firstBytes, secondBytes, type View, viewCount } from './fingerprint.ts';

/** First hashes of the same picture differ in at most so many of 64 bits. */
export const candidateBits = 10;
/** Second hashes that differ in at most so many of 256 bits are of this picture, */
export const sameBits = 31;
/** and up to here very likely of a changed version. Of 9,730 pairs of different pictures none was below 66. */
export const similarBits = 48;
/** Below this quality a picture is too uniform to tell. */
export const qualityAtLeast = 20;

const ones = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

function difference(a: Uint8Array, from: number, b: Uint8Array, length: number): number {
  let bits = 0;
  for (let n = 0; n < length; n++) bits += ones[((a[from + n] as number) ^ (b[n] as number)) & 255] as number;
  return bits;
}

/** The smallest difference between this view and any stored one, in bits of the first hash. */
export function firstDifference(stored: Pick<Fingerprint, 'first'>, view: View): number {
  let least = firstBytes * 8;
  for (let n = 0; n < viewCount; n++)
    least = Math.min(least, difference(stored.first, n * firstBytes, view.first, firstBytes));
  return least;
}

/** The same in bits of the second hash. */
export function secondDifference(stored: Pick<Fingerprint, 'second'>, view: View): number {
  let least = secondBytes * 8;
  for (let n = 0; n < viewCount; n++)
    least = Math.min(least, difference(stored.second, n * secondBytes, view.second, secondBytes));
  return least;
}
