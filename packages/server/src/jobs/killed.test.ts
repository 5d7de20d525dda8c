import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardedFile, generation, image, openDb, user } from '@limn/db';
import { writeMigratedDb } from '@limn/db/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildContext } from '../build-context.ts';
import { listInterrupted } from '../features/studio/generation/read.ts';
import { attemptsAtMost } from '../features/studio/generation/rules.ts';
import { completeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { countActive, countStored } from '../features/studio/image/read.ts';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { partsWith } from '../testing/app-parts.ts';
import { expectConsistent } from '../testing/consistency.ts';
import { commandOf, keepCompiled } from '../testing/program.ts';
import { sweep } from './sweep.ts';

/** Every await between a job's acceptance and its end, before and after. */
const points = ['textService expand', 'imageService paint', 'imageProcessor process', 'pictureSigner sign']
  .concat(['delivery', 'keepDelivery', 'keep', 'dropDelivery'].map((verb) => `pictures ${verb}`))
  .flatMap((step, at) => ['before', 'after'].map((when) => `${step} ${when} ${1 + (at % 3)}`));

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** A new process on the same data directory: it resumes every open job and starts no other. */
async function restart(dataDir: string, env: Record<string, string> = {}) {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  const parts = await partsWith(db, { GENERATION_CONCURRENCY: '2', ...env });
  const world = { ...parts.world, pictures: await openPictureStore(dataDir) };
  const silent = () => undefined;
  const { ctx, queue } = buildContext(
    { ...parts, world, now: () => new Date() },
    { info: silent, warn: silent, error: silent },
  );
  onTestFinished(close);
  queue.start(ctx);
  await queue.idle();
  await sweep(ctx);
  await completeThumbnails(ctx)();
  await queue.stop();
  return { ctx, db, painted: world.imageService.requests.length };
}

/** After a kill at any point: a consistent data directory, and three pictures for three jobs. */
async function checkInvariants(
  dataDir: string,
  { ctx, db }: Awaited<ReturnType<typeof restart>>,
): Promise<void> {
  await expectConsistent({ ...ctx, pictures: ctx.world.pictures });
  const jobs = db.select().from(generation).all();
  const images = db.select().from(image).all();
  expect(jobs.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  expect(images.map(({ generationId }) => generationId).sort()).toEqual(jobs.map(({ id }) => id).sort());
  const [{ userId = '' } = {}] = jobs;
  expect([countStored(ctx, userId), countActive(ctx, userId)]).toEqual([3, 0]);
  expect(filesIn(join(dataDir, 'pictures'))).toHaveLength(9);
}

/** Runs until it is killed at the point. */
async function runUntilKilled(point: string, isPaid = 'off'): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-killed-'));
  writeMigratedDb(join(dataDir, 'limn.db'));
  const [program = '', ...args] = await commandOf('killed-server');
  const child = spawn(program, [...args, dataDir, point, isPaid], {
    env: { TMPDIR: tmpdir(), ...keepCompiled() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  return dataDir;
}

function paintingsIn(dataDir: string): number {
  const paintings = join(dataDir, 'paintings');
  return existsSync(paintings) ? readFileSync(paintings, 'utf8').length / 'one\n'.length : 0;
}

describe('a server with a painter that costs money, killed', () => {
  test.each([...points, 'billing accept before 1', 'billing accept after 2'])('%s', async (point) => {
    const dataDir = await runUntilKilled(point, 'on');
    const { ctx, db, painted } = await restart(dataDir, { IMAGE_PAID: 'on' });
    await expectConsistent({ ...ctx, pictures: ctx.world.pictures });
    const jobs = db.select().from(generation).all();
    const done = jobs.filter(({ state }) => state === 'done');
    const lost = jobs.filter(({ errorCode }) => errorCode === 'service.maybe_charged');
    expect(done.length + lost.length).toBe(3);
    // two jobs run at once
    expect(lost.length).toBeLessThanOrEqual(2);
    expect(db.select().from(image).all()).toHaveLength(done.length);
    // one call for each job; none if the kill came between the record and the call
    const isBetween = point === 'billing accept before 1';
    expect(paintingsIn(dataDir) + painted).toBe(isBetween ? 2 : 3);
  });
});

describe('a server killed', () => {
  test.each(points)('%s', async (point) => {
    const dataDir = await runUntilKilled(point);
    const after = await restart(dataDir);
    await checkInvariants(dataDir, after);
    const before = paintingsIn(dataDir);
    // two jobs run at once, so at most two undelivered pictures are lost
    expect(before + after.painted).toBeLessThanOrEqual(5);
    if (point.startsWith('pictures dropDelivery')) expect(before + after.painted).toBeLessThanOrEqual(4);
  });

  test.each(['before 1', 'after 1', 'after 2', 'after 3'])(
    'while somebody leaves, %s of three files',
    async (when) => {
      const dataDir = await runUntilKilled(`pictures drop ${when}`);
      const { ctx, db } = await restart(dataDir);
      await expectConsistent({ ...ctx, pictures: ctx.world.pictures });
      for (const table of [user, image, generation, discardedFile])
        expect(db.select().from(table).all()).toEqual([]);
      for (const folder of ['pictures', 'deliveries']) expect(filesIn(join(dataDir, folder))).toEqual([]);
    },
  );

  describe('between a file and its row leaves none that no row will ever name', () => {
    const between = 'pictures keep after 1';

    /** Files without a row after the kill. The interrupted jobs have been started `attempts` times. */
    async function filesLeft(dataDir: string, { attempts }: { attempts: number }): Promise<string[]> {
      const { db, close } = openDb(join(dataDir, 'limn.db'));
      const named = db.select().from(image).all();
      for (const { id } of listInterrupted({ db }))
        db.update(generation).set({ attempts }).where(eq(generation.id, id)).run();
      close();
      const all = filesIn(join(dataDir, 'pictures'));
      return all.filter((path) => !named.some(({ hash }) => path.includes(hash)));
    }

    test('when the picture is another the next time', async () => {
      const dataDir = await runUntilKilled(between);
      const left = await filesLeft(dataDir, { attempts: 1 });
      expect(left).not.toEqual([]);
      // each picture's metadata contains the site's name
      await checkInvariants(dataDir, await restart(dataDir, { SITE_NAME: 'Another' }));
      expect(left.filter((path) => existsSync(path))).toEqual([]);
    });

    test('when its job comes to no end', async () => {
      const dataDir = await runUntilKilled(between);
      const left = await filesLeft(dataDir, { attempts: attemptsAtMost });
      const { ctx, db } = await restart(dataDir);
      await expectConsistent({ ...ctx, pictures: ctx.world.pictures });
      expect(left.filter((path) => existsSync(path))).toEqual([]);
      const states = db.select({ state: generation.state }).from(generation).all();
      expect(states).toContainEqual({ state: 'failed' });
      const done = states.filter(({ state }) => state === 'done');
      expect(filesIn(join(dataDir, 'pictures'))).toHaveLength(3 * done.length);
    });
  });
});
