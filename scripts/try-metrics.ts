/**
 * Tries the metrics, deploy/alerts.yml and the built server (npm run build) with a real Prometheus: `promtool check` reads both,
 * Prometheus scrapes the server, and the alerts of a server without a backup, without working image service, and of one that
 * is gone fire. The rules get short times. Needs prometheus and promtool in PATH (Debian: prometheus); takes about two minutes.
 *
 *   node scripts/try-metrics.ts
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, freePort, startExecutable } from './executable/process.ts';

const root = join(import.meta.dirname, '..');
if (spawnSync('promtool', ['--version']).status !== 0) {
  console.log('NOT TRIED: prometheus and promtool are not installed');
  process.exit(0);
}
const rules = join(root, 'deploy', 'alerts.yml');
console.log(execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' }).trim());

const place = mkdtempSync(join(tmpdir(), 'limn-metrics-'));
const metricsPort = await freePort();
/** An image service that answers without a picture. */
const painter = createServer((asked, answer) =>
  asked
    .resume()
    .on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')),
);
await new Promise<void>((resolve) => painter.listen(0, '127.0.0.1', resolve));
const { port: painterPort } = painter.address() as AddressInfo;
const env = {
  PATH: process.env.PATH ?? '',
  DATA_DIR: join(place, 'data'),
  METRICS_PORT: `${metricsPort}`,
  IMAGE_PROVIDER: 'openai',
  IMAGE_SERVICE_URL: `http://127.0.0.1:${painterPort}`,
  IMAGE_PAID: 'off',
};
const main = join(root, 'packages', 'server', 'dist', 'main.mjs');
const limn = await startExecutable(process.execPath, place, env, [main, 'serve']);

const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const checked = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
assert.equal(checked.status, 0, checked.stderr);
console.log(`promtool check metrics: good, ${text.length} bytes ${checked.stderr.trim()}`);

const shortened = readFileSync(rules, 'utf8')
  .replaceAll(/for: \w+/g, 'for: 0s')
  .replaceAll(/\[(?:5|10|15|30)m\]|\[1h\]/g, '[20s]');
writeFileSync(join(place, 'alerts.yml'), shortened);
writeFileSync(
  join(place, 'prometheus.yml'),
  `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: limn
    static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }]
`,
);
mkdirSync(join(place, 'tsdb'));
const port = await freePort();
const prometheus = spawn(
  'prometheus',
  [
    `--config.file=${join(place, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(place, 'tsdb')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ],
  { stdio: 'ignore' },
);
const ended = once(prometheus, 'exit');

async function firing(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined);
  if (!answer?.ok) return [];
  const { data } = (await answer.json()) as {
    data: { alerts: { state: string; labels: { alertname: string } }[] };
  };
  return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
}

/** Waits for an alert, and does `work` before each look. */
async function untilFires(name: string, work: () => Promise<unknown> = async () => undefined): Promise<void> {
  for (const end = Date.now() + 90_000; !(await firing()).includes(name); await wait(500)) {
    if (Date.now() > end) throw new Error(`${name} does not fire; ${await firing()} do`);
    await work();
  }
  console.log(`fires: ${name}`);
}

try {
  await untilFires('LimnBackupOld');
  assert.deepEqual(await firing(), ['LimnBackupOld']);
  const account = { email: 'ann@example.com', password: 'correct horse battery' };
  const { token } = (await ask(limn.url, '/api/auth/register', undefined, account)) as { token: string };
  const paint = () => ask(limn.url, '/api/generations', token, { prompt: 'a boat', enhance: false });
  await untilFires('LimnServiceFails', () => paint().catch(() => undefined));
  await untilFires('LimnJobsFail', () => paint().catch(() => undefined));
  await limn.stop();
  await untilFires('LimnDown');
} finally {
  await limn.stop();
  prometheus.kill('SIGTERM');
  await ended;
  painter.close();
  rmSync(place, { recursive: true, force: true });
}
