import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDb, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { buildContext } from '../../../build-context.ts';
import type { UserCtx } from '../../../core/context.ts';
import { pictureKinds } from '../../../core/picture-store.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { anActor } from '../../../testing/actor.ts';
import { testAppParts } from '../../../testing/app-parts.ts';
import { aStudio } from '../../../testing/studio.ts';
import { completeThumbnails } from '../../studio/image/flow/thumbnails.ts';
import { readOperations } from './flow.ts';

test('jobs by how they stand and why they failed, within the hour', async () => {
  const { owner, ann, bob, world, clock } = await aStudio({ GENERATION_CONCURRENCY: '1' });
  const jobs = async () => (await owner.stats.operations()).jobs;
  const failure = (kind: 'refused' | 'limited') => new ServiceFailure(kind);
  world.imageService.fail(failure('refused'), failure('limited'), failure('refused'));
  for (const who of [ann, bob, ann]) await expect(who.paint('a boat')).rejects.toThrow('no picture');
  const gate = world.imageService.hold();
  await ann.generation.create({ prompt: 'a boat' });
  await gate;
  await ann.generation.create({ prompt: 'a barge' });
  const { failed, ...now } = await jobs();
  expect(now).toEqual({ waiting: 1, running: 1 });
  expect(failed.sort((one, other) => other.count - one.count)).toEqual([
    { code: 'service.refused', count: 2 },
    { code: 'service.limited', count: 1 },
  ]);
  clock.pass(3_600_001);
  expect((await jobs()).failed).toEqual([]);
  world.imageService.release();
});

test('services that are set up, with how the last call went and no secret', async () => {
  const env = {
    DISCORD_WEBHOOK_URL: 'https://discord.example/api/webhooks/1/the-secret',
    SMTP_URL: 'smtp://user:the-secret@mail.example:2525',
    MAIL_FROM: 'a@example.com',
  };
  const community = { post: async () => undefined, check: async () => 'there' };
  const { owner, ann } = await aStudio(env, { community });
  await ann.paint('a boat');
  const { services, version } = await owner.stats.operations();
  expect(services.map(({ name, provider, last }) => [name, provider, last?.ok])).toEqual([
    ['image', 'fake', true],
    ['text', 'fake', true],
    ['community', 'discord.example', undefined],
  ]);
  expect(services[0]?.last).toMatchObject({ at: '2027-03-01T12:00:00.000Z', detail: '' });
  expect(JSON.stringify(services)).not.toContain('secret');
  expect(version).toBe('0.0.0');
});

test('how much the pictures take, from a sample that holds for a minute', async () => {
  const { owner, ann, ctx, world, clock } = await aStudio();
  const bytes = async () => (await owner.stats.operations()).picture_bytes;
  expect(await bytes()).toBe(0);
  clock.pass(60_000);
  await ann.paint('a boat');
  const painted = await ann.paint('a barge');
  await completeThumbnails(ctx)();
  const all = await bytes();
  const { root } = world.pictures;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    pictureKinds.some((kind) => name.endsWith(`/${kind}`)),
  );
  expect(files).toHaveLength(6);
  expect(all).toBe(files.reduce((sum, name) => sum + statSync(join(root, name)).size, 0));
  await ann.image.remove({ id: painted.id });
  // half as many pictures of the average size measured before
  expect(await bytes()).toBe(Math.round(all / 2));
  expect((await owner.stats.operations()).disk_free_bytes).toBeGreaterThan(0);
});

test('the database with what has not been written back to it', async () => {
  const parts = await testAppParts();
  const file = join(parts.config.dataDir, 'limn.db');
  const { db, close } = openDb(file);
  onTestFinished(close);
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const { ctx } = buildContext({ ...parts, db }, log);
  const admin: UserCtx = { ...ctx, actor: { ...anActor('a'), isAdmin: true } };
  const { database_bytes } = await readOperations(admin);
  const wal = statSync(`${file}-wal`).size;
  expect(wal).toBeGreaterThan(0);
  expect(database_bytes).toBeGreaterThan(wal);
});

test('who was here within thirty days is active, today counted in', async () => {
  const { owner, ann, bob, db, clock } = await aStudio();
  const today = Math.floor(clock.now().getTime() / 86_400_000);
  const seen = (id: string, seenOn: number) => db.update(user).set({ seenOn }).where(eq(user.id, id)).run();
  seen(owner.id, today);
  seen(ann.id, today - 29);
  seen(bob.id, today - 30);
  expect(await owner.stats.get()).toMatchObject({ daily_active_users: 1, monthly_active_users: 2 });
});
