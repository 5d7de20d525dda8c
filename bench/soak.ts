/**
 * The memory of a busy hour, in a minute: 30 people paint 640x480 with the built-in painter, read their lists and
 * thumbnails, download data exports, change avatars and delete. Resident megabytes: before, at most, and after half a
 * minute of rest, and after another minute: pictures may still be queued at the end.
 *
 *   node bench/soak.ts                     60 seconds, the bundle of this checkout as npm start runs it
 *   PLAIN=1 node bench/soak.ts 60          without the settings of scripts/run/memory.json
 *   node bench/soak.ts 60 dist/limn        the executable, which brings those settings itself
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, memoryOf } from '../scripts/executable/process.ts';
import memory from '../scripts/run/memory.json' with { type: 'json' };
import { insertPeople } from './people.ts';

const [seconds = '60', given = 'packages/server/dist/main.mjs'] = process.argv.slice(2);
const people = 30;
const program = resolve(given);
const isBundle = program.endsWith('.mjs');
const { env, flags } = process.env['PLAIN'] || !isBundle ? { env: {}, flags: [] } : memory;
const dataDir = mkdtempSync(join(tmpdir(), 'limn-soak-'));

const tokens = await insertPeople(dataDir, people);

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const [file = '', ...words] = isBundle ? [process.execPath, ...flags, program, 'serve'] : [program, 'serve'];
const child = spawn(file, words, {
  env: {
    ...env,
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    XDG_CACHE_HOME: join(tmpdir(), 'limn-soak-cache'),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let said = '';
child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));

const counts = { pictures: 0, answers: 0, other: 0 };
/** Gives each person a network: rate limits count by network. */
async function ask(n: number, method: string, path: string, json?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${tokens[n]}`, 'x-forwarded-for': `10.0.${n}.1` };
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  });
  if (answer.ok) counts.answers++;
  else counts.other++;
  return answer;
}

interface Image {
  id: string;
  thumbnail_url: string;
}

async function livesOn(n: number, until: number): Promise<void> {
  for (let round = 0; Date.now() < until; round++) {
    const order = { prompt: `a harbour at dawn, ${n} ${round}`, seed: round % 100, enhance: true };
    const { id } = (await (await ask(n, 'POST', '/api/generations', order)).json()) as { id?: string };
    for (let status = ''; id && !['done', 'failed'].includes(status) && Date.now() < until; await pause(100))
      status = ((await (await ask(n, 'GET', `/api/generations/${id}`)).json()) as { status: string }).status;
    counts.pictures++;
    const images = (await (await ask(n, 'GET', '/api/images')).json()) as Image[];
    for (const { thumbnail_url } of images)
      await (await ask(n, 'GET', new URL(thumbnail_url, url).pathname)).arrayBuffer();
    const [first, ...others] = images;
    if (first && round % 4 === 0) {
      const made = await (await ask(n, 'POST', '/trpc/archive.create', {})).json();
      const link = new URL((made as { result?: { data?: { url?: string } } }).result?.data?.url ?? '/', url);
      await (await ask(n, 'GET', `${link.pathname}${link.search}`)).arrayBuffer();
    }
    for (const { id } of others.slice(4)) await ask(n, 'DELETE', `/api/images/${id}`);
  }
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
try {
  while (!said.includes(' is ready: ')) await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  console.log(`settings   ${environment.filter((line) => line.startsWith('MALLOC_')).join(' ') || 'none'}`);
  await pause(2000);
  console.log(`before     ${megabytes(memoryOf(pid).now)}`);
  const until = Date.now() + 1000 * Number(seconds);
  await Promise.all(tokens.map((_, n) => livesOn(n, until)));
  console.log(`at most    ${megabytes(memoryOf(pid).most)}, now ${megabytes(memoryOf(pid).now)}`);
  console.log(`           ${counts.pictures} pictures, ${counts.answers} answers, ${counts.other} refusals`);
  await pause(35_000);
  console.log(`at rest    ${megabytes(memoryOf(pid).now)}`);
  await pause(60_000);
  console.log(`           ${megabytes(memoryOf(pid).now)} a minute later`);
} finally {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
