/**
 * Processor time of each request, of this server and of the smallest one that does the same work on the same tables: Fastify
 * with prepared SQL. Both run at once and are asked in turns, over 32 connections, by 1,000 users with 150 pictures each.
 *
 *   node bench/requests.ts                    5 rounds of 2 seconds for each row
 *   node bench/requests.ts 3 1 health star    3 rounds of 1 second, these rows only
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOf } from '../scripts/executable/process.ts';
import { serveBaseline } from './requests/baseline.ts';
import { fill, imageOf, tokenOf } from './requests/fill.ts';
import { compare, type Server, type Servers, start, startLimn } from './requests/side-by-side.ts';

const users = 1000;
const historyInput = encodeURIComponent(JSON.stringify({ 0: { filter: 'all', page: 1 } }));
const bearer = (n: number) => `Authorization: Bearer ${tokenOf(n % users)}\r\n`;
const request = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`;

interface Kind {
  /** The most that the ratio may be. */
  target: number;
  request(n: number): string;
  /** Where the baseline has another address. */
  baseline?(n: number): string;
}
const history = (n: number) => request('GET /api/images?page=1', bearer(n));
// every user stars a picture, then takes the star back
const star = (n: number) => {
  const method = Math.floor(n / users) % 2 === 0 ? 'POST' : 'DELETE';
  return request(`${method} /api/images/${imageOf(n % users)}/star`, bearer(n));
};
const kinds: Record<string, Kind> = {
  health: { target: 1.5, request: () => request('GET /api/healthz') },
  user: { target: 1.6, request: (n) => request('GET /api/auth/user', bearer(n)) },
  // the smallest server also reads the avatar, the membership and the subscription
  'user-whole': {
    target: 1.6,
    request: (n) => request('GET /api/auth/user', bearer(n)),
    baseline: (n) => request('GET /api/auth/user/whole', bearer(n)),
  },
  history: { target: 1.5, request: history },
  'history-trpc': {
    target: 1.8,
    request: (n) => request(`GET /trpc/image.list?batch=1&input=${historyInput}`, bearer(n)),
    baseline: history,
  },
  star: { target: 1.4, request: star },
  plans: { target: 1.5, request: () => request('GET /api/subscriptions/plans') },
};

const startBaseline = (dataDir: string) =>
  start([import.meta.filename, '--baseline'], (port) => ({
    PORT: `${port}`,
    DATABASE: join(dataDir, 'limn.db'),
  }));

async function print(name: string, servers: Servers, rounds: number, seconds: number): Promise<void> {
  const kind = kinds[name];
  if (!kind) throw new Error(`${name} is none of ${Object.keys(kinds).join(', ')}`);
  const { request: limn, baseline = limn, target } = kind;
  const { text } = await compare(servers, { limn, baseline }, rounds, seconds);
  console.log(`${name.padEnd(13)} ${text} (target ${target})`);
}

async function compareAll(rounds: number, seconds: number, names: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'limn-requests-'));
  const [ours, theirs] = [join(folder, 'limn'), join(folder, 'baseline')];
  for (const dataDir of [ours, theirs]) {
    mkdirSync(dataDir);
    fill(join(dataDir, 'limn.db'), users);
  }
  const started: Server[] = [];
  try {
    const limn = await startLimn(ours);
    started.push(limn);
    const baseline = await startBaseline(theirs);
    started.push(baseline);
    for (const name of names) await print(name, { baseline, limn }, rounds, seconds);
    for (const [who, { pid }] of Object.entries({ baseline, limn }))
      console.log(`${who}: ${(memoryOf(pid).now / 2 ** 20).toFixed(0)} MB afterwards`);
  } finally {
    for (const { stop } of started) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const [first, second, ...names] = process.argv.slice(2);
if (first === '--baseline') {
  await serveBaseline(process.env['DATABASE'] ?? '', Number(process.env['PORT']));
  console.log('listening');
} else
  await compareAll(Number(first ?? 5), Number(second ?? 2), names.length > 0 ? names : Object.keys(kinds));
