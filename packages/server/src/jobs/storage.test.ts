import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aStudio } from '../testing/studio.ts';
import { checkStorage } from './storage.ts';

const changes = (db: { get(query: ReturnType<typeof sql>): unknown }) =>
  db.get(sql`SELECT * FROM pragma_data_version`);

async function aCheck() {
  const studio = await aStudio({ GENERATION_CONCURRENCY: '1' });
  const { ctx, config } = studio;
  return {
    ...studio,
    check: () => checkStorage(ctx, config.dataDir),
    kind: () => ctx.storage.problem()?.kind,
  };
}

test('while all is well nothing is written', async () => {
  const { check, kind, db } = await aCheck();
  // a write would fail
  db.run(sql`PRAGMA query_only = ON`);
  const before = changes(db);
  await check();
  expect([kind(), changes(db)]).toEqual([undefined, before]);
});

test('a problem lasts until the database and both folders can be written', async () => {
  const { ctx, check, kind, db } = await aCheck();
  db.run(sql`PRAGMA query_only = ON`);
  ctx.storage.report('unwritable', 'It cannot be written.');
  await check();
  expect(kind()).toBe('unwritable');
  db.run(sql`PRAGMA query_only = OFF`);
  await check();
  expect(kind()).toBeUndefined();
});

test('what looked full is found to be read-only', async () => {
  const { ctx, check, kind, db } = await aCheck();
  db.run(sql`PRAGMA query_only = ON`);
  ctx.storage.report('full', 'It is full.');
  await check();
  expect(kind()).toBe('unwritable');
});

test('a folder that is missing is left to others', async () => {
  const { ctx, check, kind, config } = await aCheck();
  rmSync(config.dataDir, { recursive: true });
  await expect(check()).rejects.toMatchObject({ code: 'ENOENT' });
  expect(kind()).toBeUndefined();
  ctx.storage.report('missing', 'It is missing.');
  await check();
  expect([kind(), existsSync(join(config.dataDir, 'pictures'))]).toEqual(['missing', false]);
});

test('while nothing can be stored nothing is accepted for painting, and what waits is not begun', async () => {
  const { ann, ctx, check, world, queue } = await aCheck();
  for (const [kind, refusal] of [
    ['full', 'storage.full'],
    ['unwritable', 'storage.unavailable'],
    ['missing', 'storage.unavailable'],
  ] as const) {
    ctx.storage.report(kind, 'Not now.');
    await expect(ann.generation.create({ prompt: 'a boat' })).rejects.toRefuse(refusal);
    ctx.storage.clear(kind);
  }
  const come = world.imageService.hold();
  await ann.generation.create({ prompt: 'first' });
  await come;
  await ann.generation.create({ prompt: 'second' });
  ctx.storage.report('unwritable', 'Not now.');
  world.imageService.release();
  await queue.idle();
  expect(world.imageService.requests).toHaveLength(1);
  await check();
  await expect.poll(() => world.imageService.requests).toHaveLength(2);
});
