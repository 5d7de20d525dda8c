import { candidateBits } from '@limn/provenance/fingerprint/compare';
import { firstBytes, viewCount } from '@limn/provenance/fingerprint/fingerprint';
import { ones } from '../rules/bands.ts';

/** 32-bit words of a hash, and of the hashes of a picture. */
const hashWords = firstBytes / 4;
const pictureWords = viewCount * hashWords;
/** A block is scanned in about 3 ms; other requests are answered between two blocks. */
const picturesInBlock = 16_384;

interface Block {
  hashes: Uint32Array;
  seqs: Uint32Array;
  count: number;
}

export interface Candidate {
  seq: number;
  /** Differing bits of the most similar pair of views. */
  difference: number;
}

const wordsOf = (bytes: Uint8Array): number[] => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, n) => buffer.readUInt32LE(n * 4));
};

/** First hashes in memory: 52 bytes a picture. */
export class HashTable {
  readonly #blocks: Block[] = [];

  get size(): number {
    return this.#blocks.reduce((sum, { count }) => sum + count, 0);
  }

  /** @param first 48 bytes */
  add(seq: number, first: Uint8Array): void {
    let block = this.#blocks.at(-1);
    if (!block || block.count === picturesInBlock) {
      block = {
        hashes: new Uint32Array(picturesInBlock * pictureWords),
        seqs: new Uint32Array(picturesInBlock),
        count: 0,
      };
      this.#blocks.push(block);
    }
    block.hashes.set(wordsOf(first), block.count * pictureWords);
    block.seqs[block.count] = seq;
    block.count += 1;
  }

  /**
   * Pictures with a similar first hash, block by block.
   * @param views first hashes of what is asked for, 8 bytes each
   */
  *scan(views: readonly Uint8Array[]): Generator<Candidate[]> {
    const asked = views.map((view) => wordsOf(view) as [number, number]);
    for (const { hashes, seqs, count } of this.#blocks) {
      const found: Candidate[] = [];
      for (let n = 0; n < count; n++) {
        let least = candidateBits + 1;
        for (let at = n * pictureWords; at < (n + 1) * pictureWords; at += hashWords)
          for (const [low, high] of asked) {
            const bits = ones((hashes[at] as number) ^ low) + ones((hashes[at + 1] as number) ^ high);
            if (bits < least) least = bits;
          }
        if (least <= candidateBits) found.push({ seq: seqs[n] as number, difference: least });
      }
      yield found;
    }
  }
}
