import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryDb } from '@limn/db/testing';
import { expect, onTestFinished, test } from 'vitest';
import { buildContext } from '../build-context.ts';
import { findDatabaseFile, readBacklog } from '../features/site/metrics/read.ts';
import { testAppParts } from '../testing/app-parts.ts';
import {
  aMeasuredServer,
  type MeasuredServer,
  metricsToken,
  type Sample,
  valueIn,
} from '../testing/measured.ts';
import { watchedDb } from '../testing/scans.ts';
import { aServer, password } from '../testing/studio.ts';
import { type StartedTelemetry, startTelemetry } from './start.ts';

const silent = () => undefined;
const ann = { email: 'ann@example.com', password };

async function registered({ ask }: MeasuredServer): Promise<string> {
  const { body } = await ask('/api/auth/register', { body: ann });
  return String(body['token']);
}

const requestsIn = (samples: Sample[]) =>
  Object.fromEntries(
    samples
      .filter(({ name }) => name === 'limn_http_requests_total')
      .map(({ labels: { method, route, status }, value }) => [`${method} ${route} ${status}`, value]),
  );

test('requests are counted by their route and procedure, never by their address', async () => {
  const server = await aMeasuredServer();
  const token = await registered(server);
  const page = encodeURIComponent(JSON.stringify({ page: 1 }));
  for (const path of [
    '/api/images?page=1',
    `/trpc/image.list?input=${page}`,
    '/trpc/image.usage,account.get?batch=1',
    '/trpc/no.such',
    '/api/images/a-secret-id',
    '/media/a-secret-id',
    '/no/such/page',
  ])
    await server.ask(path, { token });
  await fetch(`${server.url}/api/images`, { method: 'PROPFIND' });
  // a request is counted after its answer
  await expect
    .poll(async () => requestsIn(await server.scrape()))
    .toMatchObject({
      'POST /api/auth/register 200': 1,
      'GET /api/images 200': 1,
      'GET /trpc/image.list 200': 1,
      'GET /trpc/batch 200': 1,
      'GET /trpc/unknown 404': 1,
      'GET /api/images/:id 404': 1,
      'GET /media/:id/:file? 404': 1,
      'GET unknown 404': 1,
    });
  const others = async () => valueIn(await server.scrape(), 'limn_http_requests_total', { method: 'other' });
  await expect.poll(others).toBe(1);
  // the scrape itself
  await expect.poll(async () => valueIn(await server.scrape(), 'limn_http_requests_in_progress')).toBe(1);
  const samples = await server.scrape();
  expect(valueIn(samples, 'limn_http_request_duration_seconds_count', { route: '/api/images' })).toBe(1);
  expect(JSON.stringify(samples)).not.toMatch(/secret|ann@/);
});

test('only the bearer of the token reads the metrics', async () => {
  const { ask } = await aMeasuredServer();
  for (const token of [undefined, '', 'another-token-here', `${metricsToken}x`]) {
    const { status, body, headers } = await ask('/metrics', { token });
    expect([status, body['code'], headers.get('www-authenticate')]).toEqual([401, 'UNAUTHORIZED', 'Bearer']);
  }
});

test('without a setting there is no page of metrics, no hook and no watcher', async () => {
  const parts = { ...(await testAppParts()), log: { info: silent, warn: silent, error: silent } };
  const hooks = async (telemetry?: StartedTelemetry) => {
    const { app } = await aServer({}, telemetry ? { telemetry } : {});
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(telemetry ? 401 : 404);
    const symbol = Object.getOwnPropertySymbols(app).find((one) => String(one) === 'Symbol(fastify.hooks)');
    const added = Reflect.get(app, symbol ?? '') as Record<'onRequest' | 'onResponse' | 'onSend', unknown[]>;
    return [added.onRequest.length, added.onResponse.length, added.onSend.length];
  };
  const metrics = { port: undefined, token: metricsToken };
  const telemetry = await startTelemetry({ metrics, traces: undefined, version: '1', log: () => parts.log });
  onTestFinished(() => telemetry.close());
  const [before = 0, ...others] = await hooks();
  expect(await hooks(telemetry)).toEqual([before + 1, ...others]);
  expect(buildContext(parts, parts.log).ctx.telemetry).toBeUndefined();
});

test('a scrape reads no whole table', async () => {
  const { sqlite } = memoryDb();
  const { db, asked, scans } = watchedDb(sqlite);
  readBacklog({ db });
  findDatabaseFile({ db });
  expect(asked.size).toBe(6);
  expect(scans()).toEqual([]);
});

test('a job, its calls and what waits are measured; answers from memory are counted', async () => {
  const server = await aMeasuredServer();
  const { ask, scrape, world } = server;
  const token = await registered(server);
  const come = world.imageService.hold();
  const job = await ask('/api/generations', { token, body: { prompt: 'a boat', enhance: true } });
  await come;
  expect(valueIn(await scrape(), 'limn_jobs', { state: 'painting' })).toBe(1);
  world.imageService.release();
  await expect.poll(async () => valueIn(await scrape(), 'limn_jobs_total', { outcome: 'done' })).toBe(1);
  const samples = await scrape();
  expect(valueIn(samples, 'limn_jobs', { state: 'painting' })).toBe(0);
  expect(valueIn(samples, 'limn_job_duration_seconds_count')).toBe(1);
  expect(valueIn(samples, 'limn_job_wait_seconds_count')).toBe(1);
  const call = { service: 'image', operation: 'paint', outcome: 'ok' };
  expect(valueIn(samples, 'limn_service_calls_total', call)).toBe(1);
  expect(valueIn(samples, 'limn_service_calls_total', { service: 'text', outcome: 'ok' })).toBe(1);
  expect(valueIn(samples, 'limn_service_call_duration_seconds_count', { service: 'image' })).toBe(1);
  expect([valueIn(samples, 'limn_users'), valueIn(samples, 'limn_pictures')]).toEqual([1, 1]);

  const { body } = await ask(`/api/generations/${job.body['id']}`, { token });
  const { id } = body['image'] as { id: string };
  for (let n = 0; n < 3; n++) await (await fetch(`${server.url}/media/${id}`)).arrayBuffer();
  const health = requestsIn(await scrape())['GET /api/healthz 200'] ?? 0;
  await (await fetch(`${server.url}/api/healthz`)).arrayBuffer();
  await expect
    .poll(async () => requestsIn(await scrape()))
    .toMatchObject({ 'GET /media/:id/:file? 200': 3, 'GET /api/healthz 200': health + 1 });
});

test('a page from memory has the pattern of its route, not its address', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'limn-web-'));
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  writeFileSync(join(webDir, 'index.html'), '<html lang="en"><head></head><div id="root"></div></html>');
  const { url, scrape } = await aMeasuredServer({}, {}, { webDir });
  const addresses = ['/', '/receipt/a-secret-id', '/history?search=a-secret-wish'];
  for (const headers of [{}, { 'if-none-match': '"for the route"' }])
    for (const address of addresses) expect((await fetch(url + address, { headers })).status).toBe(200);
  await expect.poll(async () => requestsIn(await scrape())['GET /* 200']).toBe(6);
  const durations = { route: '/*' };
  expect(valueIn(await scrape(), 'limn_http_request_duration_seconds_count', durations)).toBe(3);
  expect(JSON.stringify(await scrape())).not.toContain('secret');
});

test('what cannot be read has no sample, instead of a 0, and comes back', async () => {
  const { config, scrape } = await aMeasuredServer();
  const record = join(config.dataDir, 'last-backup.json');
  const pictures = join(config.dataDir, 'pictures');
  const found = async () => {
    const samples = await scrape();
    return ['limn_last_backup_timestamp_seconds', 'limn_disk_free_bytes', 'limn_pictures'].filter(
      (name) => valueIn(samples, name) !== undefined,
    );
  };
  writeFileSync(record, '{');
  expect(await found()).toEqual(['limn_disk_free_bytes', 'limn_pictures']);
  rmSync(pictures, { recursive: true });
  expect(await found()).toEqual(['limn_pictures']);
  rmSync(record);
  expect(await found()).toEqual(['limn_last_backup_timestamp_seconds', 'limn_pictures']);
});
