/**
 * Processor time for a request of Limn and of other products with the same data, alternating in one run. Linux only: the
 * times come from /proc. The first run installs the peers, which takes some minutes and 1.5 GB.
 *
 *   npm run bench -- peers                              all peers
 *   npm run bench -- peers next pocketbase              these ones: next, payload, pocketbase
 *   npm run bench -- peers --users 1000 --rounds 9      1000 users with 150 pictures each; default 200 users, 5 rounds
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sharpOnce } from '../packages/server/src/ports/image-processing/sharp.ts';
import { datasetOf } from './peers/dataset.ts';
import { prepareLimn } from './peers/limn.ts';
import { startLoadProcess } from './peers/load-process.ts';
import { measure } from './peers/measure.ts';
import { prepareNext } from './peers/next.ts';
import { preparePayload } from './peers/payload.ts';
import { preparePocketbase } from './peers/pocketbase.ts';
import { scratch } from './peers/scratch.ts';
import { machineFacts, tableOf } from './peers/table.ts';
import { type Place, type Prepare, StepFailed } from './peers/target.ts';

const peers: Record<string, Prepare> = {
  next: prepareNext,
  payload: preparePayload,
  pocketbase: preparePocketbase,
};
const activeUsers = 64;

/** Noise does not compress, so the quality sets the size of about 10 kB. */
async function aThumbnail(n: number): Promise<Buffer> {
  const sharp = await sharpOnce();
  const noise = { type: 'gaussian', mean: 100 + n, sigma: 12 } as const;
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise } })
    .webp({ quality: 70 })
    .toBuffer();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    users: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    starts: { type: 'string', default: '5' },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(peers);
const unknown = names.filter((name) => !peers[name]);
if (unknown.length > 0)
  throw new Error(`no such peer: ${unknown.join(', ')}; there are ${Object.keys(peers).join(', ')}`);
if (process.platform !== 'linux')
  throw new Error('this benchmark reads processor times from /proc: Linux only');
/** @throws Error for anything but a whole number of at least `least` */
function numberOf(option: keyof typeof values, least: number): number {
  const number = Number(values[option]);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`--${option} takes a whole number of at least ${least}`);
}
const users = numberOf('users', activeUsers);
const options = { rounds: numberOf('rounds', 1), starts: numberOf('starts', 1) };

// the servers are killed when this process exits
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const dataDir = mkdtempSync(join(tmpdir(), 'limn-peers-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
/** Makes the data folder. */
function placeOf(name: string): Place {
  const place = { installation: join(scratch, name), data: join(dataDir, name) };
  mkdirSync(place.data);
  return place;
}
console.log(`The peers are installed in ${scratch} and stay there for the next run.`);
const thumbnails = await Promise.all(Array.from({ length: activeUsers }, (_, n) => aThumbnail(n)));
const dataset = datasetOf(users, thumbnails);
const targets = [await prepareLimn(placeOf('limn'), dataset)];
const skipped: string[] = [];
for (const name of names) {
  console.log(`preparing ${name}`);
  try {
    const target = await peers[name]?.(placeOf(name), dataset);
    if (target) targets.push(target);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    skipped.push(`${name} was skipped: ${error.message}`);
    console.log(`  skipped: ${error.message}`);
  }
}

const load = startLoadProcess();
try {
  const measured = await measure(targets, dataset, options, load);
  console.log(`
${tableOf(measured)}

${[...skipped, machineFacts()].join('\n')}
${users} users with 150 pictures each, ${activeUsers} of them send requests; ${options.rounds} rounds, ${options.starts} starts.
µs are processor time (user and system, all threads) for a request; bold is the ratio to Limn, the median of the rounds, then
the smallest and the largest. Other load raises all times, the ratios less. Peers do more for each request than this page needs
(configurable fields, hooks, access rules that are queries), and the Next app does less than a whole
product, so the ratios say what a site pays, not which framework is better. Hashes differ in strength.`);
} finally {
  load.end();
}
if (targets.length === 1) process.exitCode = 1;
