import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billingLetter, paymentEvent } from '@limn/db';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { noteBackup } from '../backup/last-backup.ts';
import { ServiceFailure } from '../core/service-failure.ts';
import { createFence } from '../standby/fence.ts';
import { openTarget, recordName } from '../standby/target.ts';
import { aMeasuredServer, type MeasuredServer, type Sample, valueIn } from '../testing/measured.ts';
import { password } from '../testing/studio.ts';
import { alertsIn, type Selector, selectorsIn, sumOf } from './testing/alerts.ts';

const folder = new URL('../../../../deploy/', import.meta.url);
const alerts = alertsIn(readFileSync(new URL('alerts.yml', folder), 'utf8'));
/** Prometheus' own metric, and those of a process: `process.test.ts` causes their alerts. */
const elsewhere = ['LimnDown', 'LimnRestartsOften', 'LimnDiskAlmostFull'];

const ann = { email: 'ann@example.com', password };
const later = new Date(8e15);

async function aJob({ ask }: MeasuredServer): Promise<string> {
  const { body } = await ask('/api/auth/register', { body: ann });
  const token = String(body['token']);
  const job = await ask('/api/generations', { token, body: { prompt: 'a boat', enhance: false } });
  return String(job.body['id']);
}

async function failJobs(server: MeasuredServer, error: ServiceFailure) {
  server.world.imageService.fail(error);
  await aJob(server);
}

interface Row {
  env?: Record<string, string>;
  /** Lets what the alert reports happen. May be repeated until the metrics show it. */
  cause(server: MeasuredServer): Promise<void> | void;
  repeats?: true;
  /** Metrics of the alert that the failure does not move. */
  still?: string[];
  /** The bucket of the alert's histogram that the failure exceeds. */
  above?: string;
}

/** How each alert is caused. */
const rows: Record<string, Row> = {
  LimnCannotStore: { cause: ({ storage }) => storage.report('unwritable', 'The disk cannot be written.') },
  LimnBackupOld: {
    cause({ config }) {
      noteBackup(config.dataDir, { folder: '/backups', created_at: new Date(0).toISOString() });
      noteBackup(config.dataDir, { folder: '/backups', created_at: new Date(1e12).toISOString() });
    },
  },
  LimnStandbyUnreadable: {
    async cause({ setFence }) {
      const target = await openTarget({ folder: mkdtempSync(join(tmpdir(), 'limn-target-')) });
      const record = { installation: 'a'.repeat(32), number: 1, holder: '1'.repeat(32) };
      await target.write(record);
      rmSync(join(target.place, recordName));
      const fence = createFence({
        ...{ target, installation: record.installation, own: record, now: () => new Date() },
        log: { error: () => undefined, warn: () => undefined },
      });
      await fence.read();
      setFence(fence);
    },
  },
  LimnErrors: {
    async cause({ db, ask }) {
      db.run(sql`ALTER TABLE plan RENAME TO hidden_plan`);
      expect((await ask('/api/subscriptions/plans')).status).toBe(500);
    },
  },
  LimnSlow: {
    above: '2.5',
    async cause({ url, scrape, passed }) {
      const options = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const sent = request(`${url}/api/auth/login`, options);
      sent.write('{');
      const open = async () => valueIn(await scrape(), 'limn_http_requests_in_progress');
      await expect.poll(open).toBe(2);
      passed(3000);
      sent.end('}');
      const [answer] = await once(sent, 'response');
      answer.resume();
    },
  },
  LimnEventLoopBlocked: { above: '0.5', repeats: true, cause: ({ passed }) => passed(1000) },
  LimnMemoryHigh: { repeats: true, cause: () => void kept.push(Buffer.alloc(2 ** 25, 1)) },
  LimnJobsWait: {
    env: { GENERATION_CONCURRENCY: '1' },
    still: ['limn_jobs_total'],
    async cause(server) {
      const come = server.world.imageService.hold();
      const { body } = await server.ask('/api/auth/register', { body: ann });
      const token = String(body['token']);
      for (const prompt of ['a boat', 'a barge'])
        await server.ask('/api/generations', { token, body: { prompt, enhance: false } });
      await come;
    },
  },
  LimnJobsFail: { cause: (server) => failJobs(server, new ServiceFailure('bad_picture')) },
  LimnServiceFails: { cause: (server) => failJobs(server, new ServiceFailure('timed_out')) },
  LimnWebhooksWait: {
    cause({ db, clock }) {
      const event = { provider: 'stripe', eventId: 'evt_1', type: 'invoice.paid' } as const;
      const at = clock.now();
      db.insert(paymentEvent)
        .values({ ...event, createdAt: at, receivedAt: at, nextTryAt: later })
        .run();
    },
  },
  LimnEmailsWait: {
    async cause({ db, ask, clock }) {
      const { body } = await ask('/api/auth/register', { body: ann });
      const { id: userId } = body['user'] as { id: string };
      const email = { key: 'receipt:1', userId, kind: 'receipt', body: {} } as const;
      db.insert(billingLetter)
        .values({ ...email, createdAt: clock.now(), nextTryAt: later })
        .run();
    },
  },
  LimnWalLarge: {
    env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'limn-wal-')) },
    repeats: true,
    cause: ({ db }) => void db.run(sql`INSERT INTO tally (name, n) VALUES (hex(randomblob(100000)), 1)`),
  },
  LimnMetricsIncomplete: {
    cause: ({ config }) => renameSync(join(config.dataDir, 'pictures'), join(config.dataDir, 'elsewhere')),
  },
};
/** The samples of a selector; with `bound`, observations of its histogram above this bucket. */
function sumAbove(samples: Sample[], selector: Selector, bound: string | undefined): number | undefined {
  if (bound === undefined) return sumOf(samples, selector);
  const below = (value: string) =>
    sumOf(samples, { ...selector, matchers: [{ label: 'le', operator: '=', value }] }) ?? 0;
  return below('+Inf') - below(bound);
}

/** What a test keeps in memory. */
const kept: Buffer[] = [];

test('every alert is caused here or in the tests of the process', () => {
  expect(alerts.length).toBeGreaterThan(10);
  expect([...Object.keys(rows), ...elsewhere].sort()).toEqual(alerts.map(({ name }) => name).sort());
});

test.each(Object.entries(rows))('%s: its metrics exist, and show the failure', async (name, row) => {
  const alert = alerts.find((one) => one.name === name);
  const selectors = selectorsIn(alert?.expression ?? '');
  expect(selectors.length).toBeGreaterThan(0);
  const server = await aMeasuredServer(row.env);
  const before = await server.scrape();
  await row.cause(server);
  const hasMoved = async () => {
    if (row.repeats) await row.cause(server);
    const after: Sample[] = await server.scrape();
    return selectors
      .filter((selector) => !row.still?.includes(selector.name))
      .filter((selector) => {
        const count = (samples: Sample[]) => sumAbove(samples, selector, row.above) ?? 0;
        return sumOf(after, selector) === undefined || count(after) <= count(before);
      });
  };
  await expect.poll(hasMoved).toEqual([]);
  const after = await server.scrape();
  for (const selector of selectors) expect(sumOf(after, selector)).toBeDefined();
  server.world.imageService.release();
  kept.length = 0;
});

test('the dashboard shows only metrics that exist, and every metric of the server', async () => {
  const server = await aMeasuredServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'limn-board-')) });
  const id = await aJob(server);
  expect(id).not.toBe('');
  const names = async () => new Set((await server.scrape()).map((sample) => sample.name));
  await expect.poll(async () => (await names()).has('limn_job_duration_seconds_count')).toBe(true);
  const present = await names();
  const board = JSON.parse(readFileSync(new URL('grafana-dashboard.json', folder), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const expressions = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const shown = new Set(expressions.flatMap((expr) => selectorsIn(expr).map((selector) => selector.name)));
  expect([...shown].filter((name) => !present.has(name))).toEqual([]);
  const roots = (all: Set<string>) =>
    new Set([...all].map((name) => name.replace(/_(bucket|sum|count)$/, '')));
  const unshown = ['limn_build_info', 'process_start_time_seconds', 'limn_scrape_errors_total'];
  expect([...roots(present)].filter((name) => !roots(shown).has(name)).sort()).toEqual(unshown.sort());
});
