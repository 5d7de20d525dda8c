import { candidateBits } from '@limn/provenance/fingerprint/compare';
import { firstBytes, viewCount } from '@limn/provenance/fingerprint/fingerprint';

/** A hash is cut into four bands of 16 bits. */
const bands = 4;
const bandBits = 16;
const bandValues = 2 ** bandBits;
/** The rows of a picture in the index. */
export const entriesOfPicture = viewCount * bands;

/**
 * Changed bits that are tried in each band. Hashes that differ in more bits in every band differ in 3 + 3 + 3 + 2 = 11 bits or
 * more, so all within the limit of 10 are found.
 */
const flipsIn: readonly number[] = [2, 2, 2, 1];
if (flipsIn.reduce((sum, flips) => sum + flips + 1, 0) <= candidateBits)
  throw new Error('the index would miss similar hashes');

/** Values of `provenance.seq`, and places of a view: the lower parts of an entry. */
const seqs = 2 ** 32;
const views = 8;
/** Entries of one band with one value. */
export const entriesOfValue = seqs * views;

/** The number of ones in 32 bits. */
export function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The values with at most two changed bits. */
const changes: readonly number[][] = [0, 1, 2].map((flips) => {
  const found: number[] = [];
  for (let change = 0; change < bandValues; change++) if (ones(change) <= flips) found.push(change);
  return found;
});

const wordsOf = (hash: Uint8Array): number[] =>
  Array.from({ length: bands }, (_, n) => (hash[2 * n] as number) | ((hash[2 * n + 1] as number) << 8));

/** The bits outside a band: those of the next band, and 32 of the two others. */
function restOf(words: readonly number[], band: number): { high: number; low: number } {
  const word = (n: number) => words[(band + n) % bands] as number;
  return { high: word(1), low: ((word(2) << 16) | word(3)) >>> 0 };
}

/** A row of `fingerprint_band`. Every number is below 2^53. */
export interface Entry {
  entry: number;
  rest: number;
}

const startOf = (band: number, value: number): number => (band * bandValues + value) * entriesOfValue;

/** The 24 entries of a picture. @param first 48 bytes */
export function entriesOf(seq: number, first: Uint8Array): Entry[] {
  const entries: Entry[] = [];
  for (let view = 0; view < viewCount; view++) {
    const words = wordsOf(first.subarray(view * firstBytes));
    words.forEach((value, band) => {
      const { high, low } = restOf(words, band);
      entries.push({ entry: startOf(band, value) + view * seqs + seq, rest: high * seqs + low });
    });
  }
  return entries;
}

/** What is read from the index to find the hashes similar to one: one band of it. */
export interface Probe {
  /** The first entry of each tried value; all entries up to `entriesOfValue` after it belong to it. */
  starts: number[];
  /** The picture of an entry, and the differing bits of the two hashes. */
  compare(found: Entry): { seq: number; difference: number };
}

/** @param hash 8 bytes */
export function probesOf(hash: Uint8Array): Probe[] {
  const words = wordsOf(hash);
  return words.map((value, band) => {
    const { high, low } = restOf(words, band);
    return {
      starts: (changes[flipsIn[band] as number] as number[]).map((change) => startOf(band, value ^ change)),
      compare({ entry, rest }) {
        const other = Math.floor(entry / entriesOfValue) % bandValues;
        const difference =
          ones(other ^ value) + ones(Math.floor(rest / seqs) ^ high) + ones((rest % seqs) ^ low);
        return { seq: entry % seqs, difference };
      },
    };
  });
}
