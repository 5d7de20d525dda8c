import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createStorageState } from '../core/storage-state.ts';
import { readOperations } from '../features/site/stats/flow.ts';
import { createGeneration } from '../features/studio/generation/write/create.ts';
import { testAppParts } from '../testing/app-parts.ts';
import { aBucket } from '../testing/bucket.ts';
import { aStudio, bearer, password } from '../testing/studio.ts';
import { createFence, isTooOld } from './fence.ts';
import { fenceWorld } from './fenced-world.ts';
import type { StandbySettings } from './settings.ts';
import { openTarget, recordName } from './target.ts';

const installation = 'a'.repeat(32);
const own = { number: 1, holder: '1'.repeat(32) };
const other = { number: 2, holder: '2'.repeat(32) };
const aFolder = () => mkdtempSync(join(tmpdir(), 'limn-target-'));

/** A fence with a clock that the test sets, and what it logs. */
async function aFence(settings: StandbySettings = { folder: aFolder() }) {
  const target = await openTarget(settings);
  await target.write({ installation, ...own });
  let time = Date.UTC(2027, 2, 1);
  let up = 0;
  const lines: string[] = [];
  const note = (_: object, text: string) => void lines.push(text);
  const fence = createFence({
    ...{ target, installation, own },
    now: () => new Date(time),
    uptime: () => up,
    log: { error: note, warn: note },
  });
  return {
    fence,
    target,
    lines,
    takeOver: () => target.write({ installation, ...other }),
    /** Both clocks go on, as while a process is paused. */
    pass: (seconds: number) => {
      time += seconds * 1000;
      up += seconds * 1000;
    },
    /** The wall clock goes on alone, as while a machine is suspended. */
    suspend: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

describe.each(['a folder', 'a bucket'])('the number of takeovers in %s', (kind) => {
  const settings = async () =>
    kind === 'a folder' ? { folder: aFolder() } : { bucket: (await aBucket()).settings };

  test('lets this machine act until another one has taken over, and never again', async () => {
    const { fence, takeOver, pass, target } = await aFence(await settings());
    await fence.pass();
    await takeOver();
    await fence.read();
    expect([fence.isFenced(), fence.reason()]).toEqual([
      true,
      'Another machine has taken over the site (number 2, this machine has 1). This server answers nothing and changes nothing any more. Stop it.',
    ]);
    await expect(fence.pass()).rejects.toRefuse('server.fenced');
    await target.write({ installation, ...own });
    pass(60);
    await expect(fence.pass()).rejects.toRefuse('server.fenced');
  });
});

test.each([
  ['a paused process', 'pass'],
  ['a suspended machine', 'suspend'],
] as const)('%s reads the number before it acts', async (_, wait) => {
  const it = await aFence();
  await it.takeOver();
  it[wait](9);
  await it.fence.pass();
  it[wait](2);
  await expect(it.fence.pass()).rejects.toRefuse('server.fenced');
});

test('an answer that was read before a pause does not count after it', async () => {
  const { fence, takeOver, pass, target } = await aFence();
  const { read } = target;
  let isFirst = true;
  target.read = async () => {
    const found = await read();
    if (isFirst) {
      isFirst = false;
      await takeOver();
      pass(3600);
    }
    return found;
  };
  pass(11);
  await expect(fence.pass()).rejects.toRefuse('server.fenced');
});

test('of two machines that took over with the same number the last one stays', async () => {
  const { fence, target } = await aFence();
  await target.write({ installation, number: 1, holder: '3'.repeat(32) });
  await fence.read();
  expect(fence.isFenced()).toBe(true);
});

test('a lower number in the target is replaced', async () => {
  const { target, lines } = await aFence();
  const fence = createFence({
    ...{ target, installation, own: other },
    now: () => new Date(),
    log: { error: (_, text) => void lines.push(text), warn: () => undefined },
  });
  await fence.read();
  expect([await target.read(), lines]).toEqual([{ installation, ...other }, []]);
});

test('while the target cannot be read the server goes on and says so, once', async () => {
  const folder = aFolder();
  const { fence, target, lines, takeOver } = await aFence({ folder });
  rmSync(join(folder, recordName));
  await fence.read();
  await fence.read();
  expect(fence.trouble()?.sentence).toContain(`limn-generation is missing in ${folder}`);
  writeFileSync(join(folder, recordName), 'nothing');
  await fence.read();
  await target.write({ ...own, installation: 'b'.repeat(32) });
  await fence.read();
  await fence.pass();
  expect([fence.isFenced(), lines.length]).toEqual([false, 1]);
  await target.write({ installation, ...own });
  await fence.read();
  expect([fence.trouble(), lines.length]).toEqual([undefined, 2]);
  expect(lines[1]).toMatch(/^Solved: /);
  await takeOver();
  await fence.read();
  expect(fence.isFenced()).toBe(true);
});

/** A server of a site with a standby. */
async function aServerWithStandby(settings?: StandbySettings) {
  const it = await aFence(settings);
  const parts = await testAppParts();
  const { db, world } = parts;
  const storage = createStorageState({
    now: parts.now ?? (() => new Date()),
    log: { error: (_, text) => void it.lines.push(text), warn: () => undefined },
  });
  it.fence.whenFenced(() => {
    storage.report('fenced', it.fence.reason() ?? '');
    db.run(sql`PRAGMA query_only = ON`);
  });
  const app = await buildApp({
    ...parts,
    world: fenceWorld(world, it.fence),
    storage,
    fence: it.fence,
    logTo: { write: () => undefined },
  });
  onTestFinished(() => app.close());
  const register = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email: 'ann@example.com', password },
  });
  const { token } = register.json<{ token: string }>();
  return { ...it, app, world, headers: bearer(token) };
}

test('the first request after a pause is refused, and from then on all are', async () => {
  const { app, headers, takeOver, pass, lines, world } = await aServerWithStandby();
  await takeOver();
  pass(3600);
  const answers = await Promise.all(
    [1, 2].map(() =>
      app.inject({ method: 'POST', url: '/api/generations', headers, payload: { prompt: 'a boat' } }),
    ),
  );
  for (const answer of answers)
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      503,
      { message: 'Another server has taken over this site. Try again in a moment.', code: 'FENCED' },
      '10',
    ]);
  const page = await app.inject({ method: 'GET', url: '/trpc/account.get', headers });
  expect([page.statusCode, page.json().error.data.refusal]).toEqual([503, 'server.fenced']);
  const shared = await app.inject({ method: 'GET', url: '/s/abc' });
  expect([shared.statusCode, shared.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  const health = await app.inject({ method: 'GET', url: '/api/healthz' });
  expect([health.statusCode, health.json().code]).toEqual([503, 'FENCED']);
  expect([lines.length, world.imageService.requests]).toEqual([1, []]);
});

test('health and the admin area say that the target cannot be read, and go on', async () => {
  const folder = aFolder();
  const { app, fence, target } = await aServerWithStandby({ folder });
  const health = async () => (await app.inject('/api/healthz')).json();
  expect(await health()).not.toHaveProperty('standby');
  rmSync(join(folder, recordName));
  await fence.read();
  expect(await health()).toMatchObject({ status: 'ok', standby: 'unreadable' });
  const { owner } = await aStudio();
  const trouble = async () => (await readOperations({ ...owner.ctx, standby: fence })).standby_trouble;
  expect(await trouble()).toEqual({
    since: '2027-03-01T00:00:00.000Z',
    detail: expect.stringContaining('limn-generation is missing'),
  });
  expect((await owner.stats.operations()).standby_trouble).toBeNull();
  await target.write({ installation, ...own });
  await fence.read();
  expect([await health(), await trouble()]).toEqual([{ status: 'ok', version: expect.any(String) }, null]);
});

test('nothing is painted, kept or deleted after a takeover, and waiting jobs stay as they are', async () => {
  const it = await aFence();
  const studio = await aStudio({ GENERATION_CONCURRENCY: '1' });
  const fencedWorld = fenceWorld(studio.world, it.fence);
  await it.takeOver();
  it.pass(3600);
  const [painter] = fencedWorld.painters.list();
  const signal = new AbortController().signal;
  const request = {
    prompt: 'a boat',
    words: 'a boat',
    style: 'normal',
    seed: 1,
    width: 64,
    height: 64,
  } as const;
  await expect(fencedWorld.imageService.paint(request, { signal })).rejects.toRefuse('server.fenced');
  await expect(painter?.service.paint(request, { signal })).rejects.toRefuse('server.fenced');
  await expect(fencedWorld.pictures.keep(Buffer.from('a picture'))).rejects.toRefuse('server.fenced');
  await expect(fencedWorld.pictures.drop('a'.repeat(64))).rejects.toRefuse('server.fenced');
  expect([
    await fencedWorld.pictures.read('a'.repeat(64), 'picture.jpg'),
    studio.world.imageService.requests,
  ]).toEqual([undefined, []]);
  studio.ctx.storage.report('fenced', 'Elsewhere.');
  const job = { prompt: 'a boat', style: 'normal', resolution: '640x480', seed: 1, enhance: true } as const;
  expect(() => createGeneration(studio.ann.ctx, job)).toThrow('Another server has taken over');
});

const reading = { wall: 1_000_000, up: 5000 };
const after = (wall: number, up: number) =>
  isTooOld(reading, { wall: reading.wall + wall, up: reading.up + up });

test('a reading proves nothing after ten seconds by either clock', () => {
  expect(after(10_000, 10_000)).toBe(false);
  expect(after(10_001, 0)).toBe(true);
  expect(after(0, 10_001)).toBe(true);
});

test('a wall clock that was set back hides no time', () => {
  expect(after(-3_600_000, 10_000)).toBe(false);
  expect(after(-3_600_000, 10_001)).toBe(true);
});
