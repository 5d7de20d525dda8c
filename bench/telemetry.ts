/**
 * Processor time of a request with metrics and traces, beside the same server without them. Both run at once and are asked in
 * turns, over 32 connections.
 *
 *   node bench/telemetry.ts                          5 rounds of 2 seconds for each row
 *   node bench/telemetry.ts 3 1 ../other/main.mjs    also compares this build without metrics with another build
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/executable/process.ts';
import { fill, tokenOf } from './requests/fill.ts';
import { compare, main, type Server, start } from './requests/side-by-side.ts';

const users = 100;
const bearer = (n: number) => `Authorization: Bearer ${tokenOf(n % users)}\r\n`;
const request = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`;
const kinds: Record<string, (n: number) => string> = {
  health: () => request('GET /api/healthz'),
  user: (n) => request('GET /api/auth/user', bearer(n)),
  history: (n) => request('GET /api/images?page=1', bearer(n)),
};

/** Accepts every request, as a collector does. */
async function startCollector() {
  const server = createServer((asked, answer) => {
    asked.resume().on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const [rounds = '5', seconds = '2', other] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'limn-telemetry-'));
const collector = await startCollector();
const started: Server[] = [];

async function startWith(name: string, program: string, env: Record<string, string>): Promise<Server> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  fill(join(dataDir, 'limn.db'), users);
  const server = await start([program, 'serve', '--new'], (port) => ({
    ...{ PORT: `${port}`, HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: dataDir },
    ...env,
  }));
  started.push(server);
  return server;
}

try {
  const off = await startWith('off', main, {});
  const metrics = { METRICS_PORT: `${await freePort()}` };
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const pairs: [string, Server, Server][] = [
    ['off → metrics', off, await startWith('metrics', main, metrics)],
    ['off → traces', off, await startWith('traces', main, traces)],
  ];
  if (other) pairs.unshift(['other build → off', await startWith('other', other, {}), off]);
  for (const [pair, baseline, limn] of pairs)
    for (const [name, of] of Object.entries(kinds)) {
      const { text } = await compare(
        { baseline, limn },
        { baseline: of, limn: of },
        Number(rounds),
        Number(seconds),
      );
      console.log(`${pair.padEnd(20)} ${name.padEnd(9)} ${text}`);
    }
} finally {
  for (const { stop } of started) await stop();
  collector.close();
  rmSync(folder, { recursive: true, force: true });
}
