import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { samplesIn, valueIn } from '../testing/measured.ts';
import { canMount, unshare } from '../testing/own-mounts.ts';
import { migratedFolder, newFolder, type Process, start } from '../testing/process.ts';

const isPossible = canMount('A disk that is almost full');

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return `${port}`;
}

interface Start {
  /** A program that starts the command. */
  by?: string[];
  env?: Record<string, string>;
  tries?: number;
}

/** Starts a server with a port for metrics. */
async function startMeasured(
  dataDir: string,
  { by = [], env = {}, tries = 3 }: Start = {},
): Promise<Process & { metrics: string }> {
  const port = await freePort();
  try {
    const server = await start(dataDir, { METRICS_PORT: port, ...env }, { by });
    return { ...server, metrics: `http://127.0.0.1:${port}` };
  } catch (error) {
    // another process, or the site of this one, took the port after freePort found it
    const isTaken = new RegExp(`Port ${port} is already in use|METRICS_PORT must be different`).test(
      String(error),
    );
    if (tries > 1 && isTaken) return startMeasured(dataDir, { by, env, tries: tries - 1 });
    throw error;
  }
}

const scrape = async (address: string) => samplesIn(await (await fetch(`${address}/metrics`)).text());

test('the port answers scrapes and nothing else, for names of this machine, until the server ends', async () => {
  const dataDir = migratedFolder();
  const first = await startMeasured(dataDir);
  const answer = await fetch(`${first.metrics}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const samples = samplesIn(await answer.text());
  const began = valueIn(samples, 'process_start_time_seconds') ?? 0;
  expect(began).toBeGreaterThan(1e9);
  for (const name of ['limn_database_bytes', 'limn_disk_free_bytes', 'process_resident_memory_bytes'])
    expect(valueIn(samples, name)).toBeGreaterThan(0);
  expect(valueIn(samples, 'limn_last_backup_timestamp_seconds')).toBe(0);

  const statusOf = async (path: string, options: RequestInit = {}) =>
    (await fetch(`${first.metrics}${path}`, options)).status;
  expect(await statusOf('/')).toBe(404);
  expect(await statusOf('//')).toBe(404);
  expect(await statusOf('/api/healthz')).toBe(404);
  expect(await statusOf('/metrics', { method: 'POST' })).toBe(405);
  expect((await fetch(`${first.url}/metrics`)).status).toBe(404);
  // the name of another web page leads here
  expect(await statusWithHost(first.metrics, 'pictures.example')).toBe(421);

  first.child.kill('SIGKILL');
  await first.exit;
  await expect(scrape(first.metrics)).rejects.toThrow();
  const second = await startMeasured(dataDir);
  expect(valueIn(await scrape(second.metrics), 'process_start_time_seconds')).toBeGreaterThan(began);
  second.child.kill('SIGTERM');
  expect(await second.exit).toEqual([0, null]);
});

/** Makes Node print the address of every module that it loads. */
const printLoads = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { console.error('loads ' + url); return next(url, context); } });`;

test('a server without metrics and traces loads neither', async () => {
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(printLoads)}` };
  const loadedBy = ({ output }: Process) =>
    ['metrics', 'traces'].filter((part) =>
      new RegExp(`loads file:\\S+/${part}-\\w+\\.mjs`).test(output.join('')),
    );
  const off = await start(migratedFolder(), env);
  expect(off.output.join('')).toContain('loads file:');
  expect(loadedBy(off)).toEqual([]);
  expect(loadedBy(await startMeasured(migratedFolder(), { env }))).toEqual(['metrics']);
});

async function statusWithHost(address: string, host: string): Promise<number> {
  const { request } = await import('node:http');
  const { port } = new URL(address);
  const sent = request({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

test('a port that is taken is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  await expect(start(migratedFolder(), { METRICS_PORT: `${port}` })).rejects.toThrow(
    `Port ${port} is already in use. Set METRICS_PORT to another port.`,
  );
});

test.skipIf(!isPossible)('LimnDiskAlmostFull: a disk that fills up shows in the metrics', async () => {
  const folder = newFolder();
  const mount = `mount -t tmpfs -o size=300m,mode=700 none ${folder} && exec "$@"`;
  const { metrics, child } = await startMeasured(folder, { by: [...unshare, 'sh', '-c', mount, 'sh'] });
  const share = async () => {
    const samples = await scrape(metrics);
    const labels = { folder: 'data' };
    return (
      (valueIn(samples, 'limn_disk_free_bytes', labels) ?? Number.NaN) /
      (valueIn(samples, 'limn_disk_size_bytes', labels) ?? Number.NaN)
    );
  };
  expect(await share()).toBeGreaterThan(0.5);
  writeFileSync(join(`/proc/${child.pid}/root${folder}`, 'filler'), Buffer.alloc(285 * 2 ** 20));
  expect(await share()).toBeLessThan(0.1);
});
