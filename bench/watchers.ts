/**
 * The memory that a thousand watchers leave behind: 50 people with 20 event streams each watch a job that the painter does
 * not finish, leave, and come again. Megabytes: resident, and the heap and the memory outside it after a full garbage
 * collection.
 *
 *   node bench/watchers.ts                                          2 waves, the bundle of this checkout
 *   node bench/watchers.ts 4 other/packages/server/dist/main.mjs    4 waves, another one
 *   PLAIN=1 node bench/watchers.ts                                  without the settings of scripts/run/memory.json
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { ask, freePort, memoryOf } from '../scripts/executable/process.ts';
import memory from '../scripts/run/memory.json' with { type: 'json' };
import { insertPeople } from './people.ts';

const [waves = '2', given = 'packages/server/dist/main.mjs'] = process.argv.slice(2);
const people = 50;
const each = 20;
const { env, flags } = process.env['PLAIN'] ? { env: {}, flags: [] } : memory;
const dataDir = mkdtempSync(join(tmpdir(), 'limn-watchers-'));
const painter = await startFakePathService();
painter.behave('held');

/** Collects garbage twice on a signal and prints the memory. */
const collector = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => { gc(); gc(); console.log('memory ' + JSON.stringify(process.memoryUsage())); });",
)}`;

const tokens = await insertPeople(dataDir, people);

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const child = spawn(
  process.execPath,
  [...flags, '--expose-gc', '--import', collector, resolve(given), 'serve'],
  {
    env: {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      IMAGE_PROVIDER: 'path',
      IMAGE_SERVICE_URL: `${painter.url}/prompt`,
      GENERATION_TIMEOUT: '3600',
      GENERATION_CONCURRENCY: '64',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const lines: string[] = [];
child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n')));

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
function tell(when: string): void {
  const { now, most } = memoryOf(child.pid ?? 0);
  console.log(`${when.padEnd(18)} ${megabytes(now)} (at most ${megabytes(most)})`);
}

async function tellHeap(): Promise<void> {
  const said = () => lines.find((line) => line.startsWith('memory '));
  child.kill('SIGUSR2');
  while (!said()) await once(child.stdout, 'data');
  const left: NodeJS.MemoryUsage = JSON.parse((said() ?? '').slice('memory '.length));
  const parts = [left.rss, left.heapUsed, left.external].map(megabytes);
  console.log(
    `collected          ${parts[0]}, of that ${parts[1]} in use in the heap and ${parts[2]} outside it`,
  );
}

/** Uses one address for each person: rate limits count by network. Resolves with the first event of the job. */
async function watch(id: string, token: string, person: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.${person + 1}.1` });
  const input = encodeURIComponent(JSON.stringify({ id }));
  socket.write(
    `GET /trpc/generation.watch?input=${input} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  let text = '';
  while (!text.includes('"status"')) {
    text += String((await once(socket, 'data'))[0]);
    if (text.includes('serialized-error') || !text.startsWith('HTTP/1.1 200')) throw new Error(text);
  }
  return socket.resume();
}

try {
  while (!lines.some((line) => line.includes(' is ready: '))) await once(child.stdout, 'data');
  const jobs: string[] = [];
  for (const token of tokens) {
    const order = { prompt: 'a boat', enhance: false };
    jobs.push(((await ask(url, '/api/generations', token, order)) as { id: string }).id);
  }
  await pause(2000);
  tell('before');
  for (let wave = 1; wave <= Number(waves); wave++) {
    const sockets = (
      await Promise.all(
        jobs.map((id, n) => Promise.all(Array.from({ length: each }, () => watch(id, tokens[n] ?? '', n)))),
      )
    ).flat();
    tell(`wave ${wave}, there`);
    for (const socket of sockets) socket.destroy();
    await pause(3000);
    tell(`wave ${wave}, gone`);
  }
  for (const seconds of [15, 45, 60]) {
    await pause(seconds * 1000);
    tell(`${seconds} s later`);
  }
  await tellHeap();
} finally {
  child.kill('SIGKILL');
  await painter.close();
  rmSync(dataDir, { recursive: true, force: true });
}
