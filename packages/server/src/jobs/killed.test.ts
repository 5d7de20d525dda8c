import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardedFile, generation, image, openDb, user } from '@limn/db';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildContext } from '../app.ts';
import { countActive, countStored } from '../features/image/read.ts';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { someParts } from '../testing/studio.ts';
import { sweep } from './sweep.ts';

const mortal = join(import.meta.dirname, '../testing/mortal-server.ts');

/** Every await between the acceptance of a job and its end, from both sides. */
const points = ['textService expand', 'imageService paint', 'darkroom develop']
  .concat(['delivery', 'keepDelivery', 'keep', 'dropDelivery'].map((verb) => `pictures ${verb}`))
  .flatMap((step, at) => ['before', 'after'].map((when) => `${step} ${when} ${1 + (at % 3)}`));

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** A new process on the same folder: everything that was left is taken up, nothing is begun that was not. */
async function restart(dataDir: string) {
  const parts = await someParts({ GENERATION_CONCURRENCY: '2' });
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  const world = { ...parts.world, pictures: await openPictureStore(dataDir) };
  const silent = () => undefined;
  const { ctx, queue } = buildContext(
    { ...parts, db, world, now: () => new Date() },
    { info: silent, warn: silent, error: silent },
  );
  onTestFinished(close);
  queue.start(ctx);
  await queue.idle();
  await sweep(ctx);
  await queue.stop();
  return { ctx, db, painted: world.imageService.requests.length };
}

/** What holds after every run, wherever it was killed. */
function checkInvariants(dataDir: string, { ctx, db }: Awaited<ReturnType<typeof restart>>): void {
  expect(db.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: 'ok' });
  expect(db.all(sql`PRAGMA foreign_key_check`)).toEqual([]);
  const jobs = db.select().from(generation).all();
  const images = db.select().from(image).all();
  expect(jobs.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  expect(images.map(({ generationId }) => generationId).sort()).toEqual(jobs.map(({ id }) => id).sort());
  const [{ userId = '' } = {}] = jobs;
  expect([countStored(ctx, userId), countActive(ctx, userId)]).toEqual([3, 0]);
  for (const { hash } of images) {
    const file = join(dataDir, 'pictures', hash.slice(0, 2), hash, 'picture.jpg');
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(hash);
  }
  expect(filesIn(join(dataDir, 'pictures'))).toHaveLength(9);
  expect(filesIn(join(dataDir, 'deliveries'))).toEqual([]);
}

describe('a server killed', () => {
  test.each(points)('%s', { timeout: 20_000 }, async (point) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'limn-killed-'));
    const child = spawn(process.execPath, [mortal, dataDir, point], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    const after = await restart(dataDir);
    checkInvariants(dataDir, after);
    const paintings = join(dataDir, 'paintings');
    const before = existsSync(paintings) ? readFileSync(paintings, 'utf8').length / 'one\n'.length : 0;
    // two are under way at once: no more than those can lose what was not yet delivered
    expect(before + after.painted).toBeLessThanOrEqual(5);
    if (point.startsWith('pictures dropDelivery')) expect(before + after.painted).toBeLessThanOrEqual(4);
  });

  test.each(['before 1', 'after 1', 'after 2', 'after 3'])(
    'while somebody leaves, %s of three files',
    { timeout: 20_000 },
    async (when) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'limn-killed-'));
      const child = spawn(process.execPath, [mortal, dataDir, `pictures drop ${when}`], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      const { db } = await restart(dataDir);
      expect(db.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: 'ok' });
      expect(db.all(sql`PRAGMA foreign_key_check`)).toEqual([]);
      for (const table of [user, image, generation, discardedFile])
        expect(db.select().from(table).all()).toEqual([]);
      for (const folder of ['pictures', 'deliveries']) expect(filesIn(join(dataDir, folder))).toEqual([]);
    },
  );
});
