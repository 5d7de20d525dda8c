/**
 * Processor time of every documented call that only reads, and of the smallest server that does the same: Fastify hashes
 * the token, runs the same SQL, prepared, and writes the same answer as JSON. Both run at once and are asked in turns, over
 * 32 connections, about 1,000 users with 150 pictures each. Rows above 2 are marked.
 *
 *   node bench/calls.ts                     3 rounds of 1 second for each call
 *   node bench/calls.ts 5 2 admin images    5 rounds of 2 seconds, the calls with these words in their path
 *
 * Needs the built server (npm run build).
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill, tokenOf } from './requests/fill.ts';
import { load } from './requests/load.ts';
import { record, seedFirst, serveRecorded } from './requests/recorded.ts';
import { compare, type Server, start, startLimn } from './requests/side-by-side.ts';

const users = 1000;

const requestFor = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${tokenOf(0)}\r\n\r\n`;

async function compareAll(rounds: number, seconds: number, words: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'limn-calls-'));
  const [ours, theirs] = [join(folder, 'limn'), join(folder, 'baseline')];
  for (const dataDir of [ours, theirs]) mkdirSync(dataDir);
  const file = join(theirs, 'limn.db');
  fill(file, users);
  const ids = seedFirst(file);
  copyFileSync(file, join(ours, 'limn.db'));
  const recording = join(folder, 'recording.json');
  const recorded = await record(theirs, ids, recording);
  const started: Server[] = [];
  try {
    const limn = await startLimn(ours);
    started.push(limn);
    const baseline = await start([import.meta.filename, '--baseline'], (port) => ({
      ...{ PORT: `${port}`, DATABASE: file, RECORDING: recording },
    }));
    started.push(baseline);
    // what all calls share is compiled before the first is measured; compare() warms up each call by itself
    for (const { port } of started) await load(port, 3000, () => requestFor('/api/auth/user'));
    for (const { path, statements } of recorded) {
      if (words.length > 0 && !words.some((word) => path.includes(word))) continue;
      const request = () => requestFor(path);
      const requests = { baseline: request, limn: request };
      const { ratio, text } = await compare({ baseline, limn }, requests, rounds, seconds);
      const mark = ratio > 2 ? ' ABOVE 2' : '';
      console.log(`${path.padEnd(48)} ${text}${mark}, ${statements.length} statements`);
    }
  } finally {
    for (const { stop } of started) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const [first, second, ...words] = process.argv.slice(2);
if (first === '--baseline') {
  const { DATABASE = '', RECORDING = '', PORT } = process.env;
  await serveRecorded(DATABASE, RECORDING, Number(PORT));
  console.log('listening');
} else await compareAll(Number(first ?? 3), Number(second ?? 1), words);
