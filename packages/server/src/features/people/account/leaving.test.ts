import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  avatar,
  discardedFile,
  generation,
  image,
  preference,
  session,
  subscription,
  ticket,
  user,
} from '@limn/db';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watchClock } from '../../../jobs/clock.ts';
import { sweep, sweepRegularly } from '../../../jobs/sweep.ts';
import { aStudio, password, type Studio } from '../../../testing/studio.ts';
import { completeThumbnails } from '../../studio/image/flow/thumbnails.ts';
import { setAvatar } from './flow/avatar.ts';
import { changeRole, removeUser } from './write.ts';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const filesOf = ({ world }: Studio) => ({
  pictures: filesIn(world.pictures.root).length,
  deliveries: filesIn(join(dirname(world.pictures.root), 'deliveries')).length,
});
const leave = (person: Studio['ann']) => person.account.remove();

/** Makes the thumbnails of all pictures, as the server does in the background: then a picture has three files. */
async function makeThumbnails({ ctx }: Studio): Promise<void> {
  const complete = completeThumbnails(ctx);
  while (await complete());
}

describe('leaving', () => {
  test('takes every row and file with it, and nothing of others', async () => {
    const studio = await aStudio();
    const { ann, bob, config, ctx, db, world } = studio;
    onTestFinished(sweepRegularly(ctx, watchClock(ctx, config.dataDir)));
    await ann.paint('a boat');
    const removed = await ann.paint('a barge');
    await ann.image.remove({ id: removed.id });
    ann.becomeMember();
    ann.archive.create();
    const picture = await sharp({ create: { width: 99, height: 99, channels: 3, background: '#c40' } })
      .png()
      .toBuffer();
    await setAvatar(ann.ctx, picture);
    await bob.paint('a bridge');
    await makeThumbnails(studio);
    await expect.poll(() => filesOf(studio)).toEqual({ pictures: 9, deliveries: 0 });

    await leave(ann);

    for (const table of [image, generation, preference, session, subscription, ticket, avatar])
      expect(db.select().from(table).where(eq(table.userId, ann.id)).all()).toEqual([]);
    expect(db.select().from(user).where(eq(user.id, ann.id)).all()).toEqual([]);
    expect(world.sessions.check(ann.token)).toBeUndefined();
    expect(await bob.image.list({})).toHaveLength(1);
    // the files are deleted right after the answer
    await expect
      .poll(() => [filesOf(studio), db.select().from(discardedFile).all()])
      .toEqual([{ pictures: 3, deliveries: 0 }, []]);
    expect(studio.warnings).toEqual([]);
  });

  test('answers others while many jobs are deleted', async () => {
    const { ann, bob, db } = await aStudio();
    await bob.paint('a bridge');
    db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
      INSERT INTO generation (id, user_id, state, prompt, style, resolution, width, height, seed, enhance, created_at, ended_at)
      SELECT 'job' || i, ${ann.id}, 'done', 'a boat', 'normal', '640x480', 640, 480, 1, 0, 1, 1 FROM n`);
    const left = () => db.select().from(generation).all().length;
    const seen = [left()];
    const note = () => {
      seen.push(left());
      if (left() > 1) setImmediate(note);
    };
    setImmediate(note);
    await leave(ann);
    expect(left()).toBe(1);
    const steps = seen.map((n, turn) => (seen[turn - 1] ?? n) - n);
    expect(Math.max(...steps)).toBe(100);
  });

  test('frees the address, which gets nothing of its former holder', async () => {
    const studio = await aStudio();
    const { ann } = studio;
    await ann.paint('a boat');
    await ann.account.update({ display_name: 'Ann' });
    await leave(ann);
    await expect(studio.visitor.account.logIn({ email: 'ann@example.com', password })).rejects.toRefuse(
      'account.wrong_credentials',
    );
    const another = await studio.someone('ann');
    expect(another.id).not.toBe(ann.id);
    expect(await another.account.get()).toMatchObject({ display_name: null, is_paid: false });
    expect(await another.image.list({})).toEqual([]);
  });

  test('needs a proof of identity from the last 15 minutes', async () => {
    const { ann, askForProof, clock, visitor } = await aStudio();
    askForProof();
    clock.pass(15 * 60_000 + 1);
    await expect(leave(ann)).rejects.toRefuse('account.confirm');
    await expect(visitor.account.remove()).rejects.toRefuse('account.signed_out');
    await ann.account.confirm({ password });
    await leave(ann);
  });

  test('is not for a session that ended', async () => {
    const { ann, db, world } = await aStudio();
    const begun = { ...ann.ctx, actor: { ...ann.ctx.actor } };
    world.sessions.closeAll(ann.id);
    expect(() => removeUser(begun)).toThrow('Sign in first.');
    expect(db.select().from(user).where(eq(user.id, ann.id)).get()).toBeDefined();
  });

  test('is not for the last admin, nor for the second of two who leave at once', async () => {
    const { owner, ann, ctx, db } = await aStudio();
    await expect(leave(owner)).rejects.toRefuse('account.last_admin');
    changeRole(ctx, { userId: ann.id, isAdmin: true });
    const both = await Promise.allSettled([leave(owner), leave(ann)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = both.filter((one) => one.status === 'rejected');
    expect(refused?.reason).toRefuse('account.last_admin');
    expect(db.select().from(user).where(eq(user.isAdmin, true)).all()).toHaveLength(1);
  });

  test('ends what they watch', async () => {
    const { ann, world } = await aStudio();
    const come = world.imageService.hold();
    const { id } = await ann.generation.create({ prompt: 'a boat' });
    await come;
    const watched = (await ann.generation.watch({ id }))[Symbol.asyncIterator]();
    await watched.next();
    await leave(ann);
    for (let next = await watched.next(); !next.done; next = await watched.next());
    world.imageService.release();
  });
});

test('leaving stops what is painted for them, and nothing of others', async () => {
  const { ann, bob, ctx, world } = await aStudio();
  expect(ctx.world.painters.list()[0]?.concurrency).toBe(2);
  void world.imageService.hold();
  const painting = bob.paint('a bridge');
  await ann.generation.create({ prompt: 'a boat' });
  await expect.poll(() => world.imageService.requests).toHaveLength(2);
  await leave(ann);
  await expect.poll(() => world.imageService.stopped).toBe(1);
  world.imageService.release();
  expect(await painting).toMatchObject({ original_prompt: 'a bridge' });
  expect(world.imageService.stopped).toBe(1);
});

describe('leaving while a picture is made', () => {
  /** Every step of a job, held until the account is deleted. */
  const steps = [
    ['textService', 'expand'],
    ['imageService', 'paint'],
    ['pictures', 'keepDelivery'],
    ['imageProcessor', 'process'],
    ['pictures', 'keep'],
    ['pictures', 'dropDelivery'],
  ] as const;

  test.each(steps)('%s.%s', async (port, verb) => {
    const studio = await aStudio();
    const { ann, bob, ctx, db, queue, world, warnings } = studio;
    const begun = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const steps = world[port] as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
    const real = steps[verb];
    steps[verb] = async (...given) => {
      begun.resolve();
      await left.promise;
      return real?.(...given);
    };
    await ann.generation.create({ prompt: 'a boat' });
    await ann.generation.create({ prompt: 'a barge' });
    await ann.generation.create({ prompt: 'one that waits' });
    await begun.promise;
    const leaving = leave(ann);
    // the row is deleted before the files
    await expect.poll(() => db.select().from(user).where(eq(user.id, ann.id)).all()).toEqual([]);
    left.resolve();
    await leaving;
    await queue.idle();
    await sweep(ctx);
    expect(db.select().from(generation).all()).toEqual([]);
    expect(filesOf(studio)).toEqual({ pictures: 0, deliveries: 0 });
    await bob.paint('the next');
    await makeThumbnails(studio);
    await expect.poll(() => [filesOf(studio), warnings]).toEqual([{ pictures: 3, deliveries: 0 }, []]);
  });
});

describe('what comes between the rows and the files', () => {
  test('is made good by the next sweep', async () => {
    const studio = await aStudio();
    const { ann, bob, ctx, db, world } = studio;
    await ann.paint('a boat');
    const kept = await ann.paint('what another has too');
    const row = db.select().from(image).where(eq(image.id, kept.id)).get();
    if (!row) throw new Error('not painted');
    await makeThumbnails(studio);
    const { seq, id, generationId, ...shared } = row;
    db.insert(image)
      .values({ ...shared, userId: bob.id })
      .run();
    const come = world.imageService.hold();
    await ann.generation.create({ prompt: 'under way' });
    await come;
    await world.pictures.keepDelivery('of-a-job-that-went', Buffer.from('bytes'));

    const jobs = removeUser(ann.ctx);
    expect([jobs.length, filesOf(studio).pictures, db.select().from(discardedFile).all().length]).toEqual([
      1, 6, 2,
    ]);

    await sweep(ctx);
    expect([filesOf(studio), db.select().from(discardedFile).all()]).toEqual([
      { pictures: 3, deliveries: 0 },
      [],
    ]);
    world.imageService.release();
  });

  test('a file that cannot go yet is tried again; the account is gone all the same', async () => {
    const studio = await aStudio();
    const { ann, ctx, world, warnings } = studio;
    await ann.paint('a boat');
    await makeThumbnails(studio);
    const { drop } = world.pictures;
    world.pictures.drop = () => Promise.reject(new Error('EACCES'));
    await leave(ann);
    await sweep(ctx);
    expect([warnings.length, filesOf(studio).pictures]).toEqual([1, 3]);
    world.pictures.drop = drop;
    await sweep(ctx);
    expect(filesOf(studio).pictures).toBe(0);
  });
});
