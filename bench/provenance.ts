/**
 * What recognizes a picture after changes: its fingerprint and its watermark. Prints the share of pictures that are recognized
 * after each change, the differences between unrelated pictures, and the processor time of each step.
 *
 *   node bench/provenance.ts [pictures] [folder of photographs] [photographs]
 */
import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import {
  candidateBits,
  firstDifference,
  qualityAtLeast,
  sameBits,
  secondDifference,
  similarBits,
} from '../packages/provenance/src/fingerprint/compare.ts';
import {
  type Fingerprint,
  fingerprintOf,
  viewsOf,
} from '../packages/provenance/src/fingerprint/fingerprint.ts';
import { greyOf } from '../packages/provenance/src/pixels.ts';
import { greyPixelsOf, jpegOf, pixelsOf } from '../packages/provenance/src/testing/sample-pictures.ts';
import {
  confidenceAtLeast,
  createWatermark,
  payloadBytes,
} from '../packages/provenance/src/watermark/watermark.ts';
import { changed, changes } from './provenance/changes.ts';
import { paintPictures, readPhotographs } from './provenance/pictures.ts';
import { median } from './statistics/median.ts';

const [count = '200', folder, photographs = '100'] = process.argv.slice(2);
const watermark = createWatermark(Buffer.from('the key of a site'));
const payloadOf = (n: number) =>
  new Uint8Array(createHash('sha256').update(`picture ${n}`).digest().subarray(0, payloadBytes));
const percent = (part: number, whole: number) =>
  `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)} %`;

/** The time of each run of a step, in milliseconds of this thread. */
const costs = new Map<string, number[]>();
function timed<T>(step: string, work: () => T): T {
  const begun = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(begun);
  costs.set(step, [...(costs.get(step) ?? []), (user + system) / 1000]);
  return result;
}

interface Stored extends Fingerprint {
  file: Uint8Array;
}

const decibels: number[] = [];
async function store(picture: Uint8Array, n: number): Promise<Stored> {
  const { rgb, width, height } = await pixelsOf(picture);
  const before = rgb.slice();
  timed('watermark', () => watermark.mark(rgb, width, height, payloadOf(n)));
  const error = rgb.reduce((sum, value, at) => sum + (value - (before[at] as number)) ** 2, 0) / rgb.length;
  decibels.push(10 * Math.log10(255 ** 2 / error));
  const file = await jpegOf(rgb, width, height);
  const grey = await greyPixelsOf(file);
  return { ...timed('fingerprint', () => fingerprintOf(grey)), file };
}

/** Bits by which the closest view differs, if its first hash makes the picture a candidate. */
function differenceOf(stored: Stored, views: ReturnType<typeof viewsOf>['views']): number {
  const differences = views.map((view) =>
    firstDifference(stored, view) <= candidateBits ? secondDifference(stored, view) : 256,
  );
  return Math.min(...differences);
}

interface Tally {
  same: number;
  similar: number;
  uniform: number;
  /** Another picture is closer than the right one. */
  wrong: number;
  read: number;
  /** The watermark is there, and at least one of its 64 bits is wrong: the check in the payload refuses it. */
  damaged: number;
}

async function tallyOf(all: Stored[], name: string, payloadsFrom: number): Promise<Tally> {
  const tally = { same: 0, similar: 0, uniform: 0, wrong: 0, read: 0, damaged: 0 };
  for (const [n, stored] of all.entries()) {
    const grey = await greyPixelsOf(await changed(stored.file, changes[name] as (typeof changes)[string]));
    const { views, quality } = timed('fingerprint of a question', () => viewsOf(grey));
    const own = differenceOf(stored, views);
    if (quality < qualityAtLeast) tally.uniform++;
    else if (own <= sameBits) tally.same++;
    else if (own <= similarBits) tally.similar++;
    const others = all.filter((other) => other !== stored).map((other) => differenceOf(other, views));
    if (quality >= qualityAtLeast && Math.min(...others) <= Math.min(similarBits, own)) tally.wrong++;
    const { payload, confidence } = timed('reading the watermark', () => watermark.read(grey));
    const isRight = Buffer.compare(payload, payloadOf(payloadsFrom + n)) === 0;
    if (confidence >= confidenceAtLeast) tally[isRight ? 'read' : 'damaged']++;
  }
  return tally;
}

async function measure(title: string, pictures: Uint8Array[], payloadsFrom: number): Promise<Stored[]> {
  const all: Stored[] = [];
  for (const [n, picture] of pictures.entries()) all.push(await store(picture, payloadsFrom + n));
  console.log(`\n${all.length} ${title}\n`);
  console.log(
    '| | Fingerprint: this picture | very likely | too uniform | another one | Watermark read | damaged |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const name of Object.keys(changes)) {
    const { same, similar, uniform, wrong, read, damaged } = await tallyOf(all, name, payloadsFrom);
    const judged = all.length - uniform;
    console.log(
      `| ${name} | ${percent(same, judged)} | ${percent(similar, judged)} | ${uniform} | ${wrong} | ${percent(read, all.length)} | ${damaged} |`,
    );
  }
  return all;
}

/** Differences of all pairs of different pictures: either asks for the other with every view, against all stored views. */
async function measurePairs(all: Stored[]): Promise<void> {
  const greys = await Promise.all(all.map(({ file }) => greyPixelsOf(file)));
  const asked = greys.map((grey) => viewsOf(grey));
  const second: number[] = [];
  let candidates = 0;
  const tooClose: string[] = [];
  for (const [n, { views, quality }] of asked.entries())
    for (const [m, stored] of all.entries()) {
      if (m === n || Math.min(quality, stored.quality) < qualityAtLeast) continue;
      if (views.some((view) => firstDifference(stored, view) <= candidateBits)) candidates++;
      const least = Math.min(...views.map((view) => secondDifference(stored, view)));
      second.push(least);
      if (least <= similarBits) tooClose.push(`${n} and ${m}: ${least}`);
    }
  console.log(
    `\n${second.length / 2} pairs of different pictures, asked both ways: ${tooClose.length} false matches.`,
  );
  console.log(
    `Least difference ${second.reduce((a, b) => Math.min(a, b))} of 256 bits; candidates ${candidates}.`,
  );
  for (const pair of tooClose) console.log(`  ${pair}`);
}

/** The confidence that unmarked pictures give. */
async function measureUnmarked(pictures: Uint8Array[]): Promise<void> {
  const other = createWatermark(Buffer.from('the key of another site'));
  const greys = await Promise.all(pictures.map(greyPixelsOf));
  const confidences = greys.flatMap((grey) => [watermark, other].map(({ read }) => read(grey).confidence));
  const most = confidences.reduce((a, b) => Math.max(a, b));
  const above = confidences.filter((each) => each >= confidenceAtLeast).length;
  console.log(
    `\n${confidences.length} readings of unmarked pictures: ${above} at or above ${confidenceAtLeast}, at most ${most.toFixed(3)}.`,
  );
}

console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`);
const painted = await paintPictures(Number(count));
const photos = folder === undefined ? [] : await readPhotographs(folder, Number(photographs));
const stored = await measure('pictures of the built-in painter, 640 x 480', painted, 0);
if (photos.length > 0)
  stored.push(...(await measure('photographs, within 1024 x 1024', photos, painted.length)));
await measurePairs(stored);
await measureUnmarked([...painted, ...photos]);
console.log(
  `\nWatermark: ${median(decibels).toFixed(1)} dB (median), ${decibels.reduce((a, b) => Math.min(a, b)).toFixed(1)} dB (least).\n`,
);
const size = await pixelsOf(painted[0] as Uint8Array);
for (let run = 0; run < 20; run++) {
  timed('watermark, 640 x 480', () =>
    watermark.mark(size.rgb.slice(), size.width, size.height, payloadOf(0)),
  );
  timed('fingerprint, 640 x 480', () => fingerprintOf(greyOf(size.rgb, size.width, size.height)));
}
for (const [step, times] of costs)
  console.log(`${step}: ${median(times).toFixed(1)} ms of processor time (median of ${times.length})`);
