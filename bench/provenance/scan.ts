/**
 * The linear scan of fingerprints: for a number of pictures, the memory of their first hashes and the time of a question with
 * four views, of which each is compared with six stored views.
 *
 *   npm run bench -- fingerprints [pictures…]
 */
import { cpus } from 'node:os';
import { candidateBits } from '../../packages/provenance/src/fingerprint/compare.ts';
import { median } from '../statistics/median.ts';

const views = 6;
const asked = 4;
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 1_000_000, 3_000_000];

function bits(value: number): number {
  let n = value - ((value >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Positions of the hashes that differ from the view in at most `candidateBits`. */
function scan(hashes: Uint32Array, low: number, high: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < hashes.length; at += 2)
    if (bits((hashes[at] as number) ^ low) + bits((hashes[at + 1] as number) ^ high) <= candidateBits)
      found.push(at >> 1);
  return found;
}

/** xorshift32: random enough for hashes, and fast. */
let state = 0x9e3779b9;
function random(): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return state >>> 0;
}

console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`);
for (const count of counts) {
  const hashes = Uint32Array.from({ length: count * views * 2 }, random);
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < 15; run++) {
    const begun = process.cpuUsage();
    for (let view = 0; view < asked; view++) found += scan(hashes, random(), random()).length;
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1000);
  }
  console.log(
    `${count} pictures: ${(hashes.byteLength / 1e6).toFixed(0)} MB, ${median(times).toFixed(0)} ms of processor time, ${(found / 15).toFixed(1)} chance candidates`,
  );
}
