/**
 * Processor time of each request, of this server and of the smallest one that does the same work on the same tables: Fastify
 * with prepared SQL. Both run at once and are asked in turns, over 32 connections, by 1,000 users with 150 pictures each.
 *
 *   node bench/requests.ts                    5 rounds of 2 seconds for each row
 *   node bench/requests.ts 3 1 health star    3 rounds of 1 second, these rows only
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, memoryOf, workOf } from '../scripts/executable/process.ts';
import memory from '../scripts/run/memory.json' with { type: 'json' };
import { serveBaseline } from './requests/baseline.ts';
import { fill, imageOf, tokenOf } from './requests/fill.ts';
import { load } from './requests/load.ts';

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
  history: { target: 1.5, request: history },
  'history-trpc': {
    target: 1.8,
    request: (n) => request(`GET /trpc/image.list?batch=1&input=${historyInput}`, bearer(n)),
    baseline: history,
  },
  star: { target: 1.4, request: star },
  plans: { target: 1.5, request: () => request('GET /api/subscriptions/plans') },
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}
type Servers = Record<'baseline' | 'limn', Server>;

async function start(words: string[], env: (port: number) => Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [...memory.flags, ...words], {
    env: { ...memory.env, ...env(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // it prints a line when it listens
  await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended]);
  if (child.exitCode !== null) throw new Error(`${words.join(' ')} ended with ${child.exitCode}`);
  child.stdout.resume();
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { port, pid: child.pid ?? 0, stop };
}

const main = join(import.meta.dirname, '../packages/server/dist/main.mjs');
const startLimn = (dataDir: string) =>
  start([main, 'serve', '--new'], (port) => ({
    ...{ PORT: `${port}`, HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    DATA_DIR: dataDir,
  }));
const startBaseline = (dataDir: string) =>
  start([import.meta.filename, '--baseline'], (port) => ({
    PORT: `${port}`,
    DATABASE: join(dataDir, 'limn.db'),
  }));

/** Prints the median cost of a request in microseconds, and the ratio of both. */
async function compare(name: string, servers: Servers, rounds: number, seconds: number): Promise<void> {
  const kind = kinds[name];
  if (!kind) throw new Error(`${name} is none of ${Object.keys(kinds).join(', ')}`);
  const costs = { baseline: [] as number[], limn: [] as number[] };
  const sent = { baseline: 0, limn: 0 };
  // the first round lets both compile
  for (let round = -1; round < rounds; round++)
    for (const who of ['baseline', 'limn'] as const) {
      const { port, pid } = servers[who];
      const requestOf = (who === 'baseline' && kind.baseline) || kind.request;
      const before = workOf(pid);
      const count = await load(port, seconds * 1000, (n) => requestOf(n + sent[who]));
      sent[who] += count;
      if (round >= 0) costs[who].push(((workOf(pid) - before) * 1000) / count);
    }
  const [own, least] = [median(costs.limn), median(costs.baseline)];
  const figures = [least, own].map((cost) => `${cost.toFixed(1)} µs`.padStart(9)).join(', Limn');
  console.log(`${name.padEnd(13)} ${figures}: ${(own / least).toFixed(2)} (target ${kind.target})`);
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
    for (const name of names) await compare(name, { baseline, limn }, rounds, seconds);
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
