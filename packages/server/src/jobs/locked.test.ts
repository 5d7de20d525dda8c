import { join } from 'node:path';
import { generation, image, openDb } from '@limn/db';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { buildContext } from '../build-context.ts';
import type { UserCtx } from '../core/context.ts';
import { addUser } from '../features/people/account/write.ts';
import { createGeneration } from '../features/studio/generation/write/create.ts';
import { anActor } from '../testing/actor.ts';
import { testAppParts } from '../testing/app-parts.ts';

/** A queue on a file that another connection can lock, as a backup or a shell would. */
async function aLockableQueue() {
  const parts = await testAppParts({ GENERATION_CONCURRENCY: '1' });
  const file = join(parts.config.dataDir, 'limn.db');
  const { db, close } = openDb(file);
  const other = openDb(file);
  const logged: string[] = [];
  const note = (_: object, text: string) => void logged.push(text);
  const { ctx, queue } = buildContext({ ...parts, db }, { info: note, warn: note, error: note });
  const id = addUser(ctx, { email: 'ann@example.com', passwordHash: '', setup: undefined });
  const actor = anActor(id);
  const ann: UserCtx = { ...ctx, actor };
  onTestFinished(async () => {
    await queue.stop();
    other.close();
    close();
  });
  return {
    ...parts,
    ctx,
    queue,
    lock: () => void other.db.run(sql`BEGIN IMMEDIATE`),
    unlock: () => void other.db.run(sql`ROLLBACK`),
    /** Locks the file once, at this event, before any other listener. */
    lockAt(topic: string) {
      const forget = ctx.events.on(topic, () => {
        forget();
        other.db.run(sql`BEGIN IMMEDIATE`);
      });
    },
    accept: (prompt: string) =>
      createGeneration(ann, {
        prompt,
        style: 'normal',
        resolution: '640x480',
        seed: 1,
        enhance: false,
      }),
    states: () => db.select({ state: generation.state }).from(generation).all(),
    images: () => db.select({ job: image.generationId }).from(image).all(),
    untilLogged: (text: RegExp) => expect.poll(() => logged.find((line) => text.test(line))).toBeDefined(),
  };
}

const twoDone = [{ state: 'done' }, { state: 'done' }];

test('a lock at the moment of acceptance delays the job, and refuses nothing that is accepted', async () => {
  const { queue, ctx, lockAt, unlock, accept, states, untilLogged } = await aLockableQueue();
  lockAt('generation.accepted');
  queue.start(ctx);
  expect(accept('a boat')).toMatchObject({ status: 'queued' });
  await untilLogged(/queue waits/);
  unlock();
  await expect.poll(states).toEqual([{ state: 'done' }]);
});

test('a lock between two jobs ends neither the process nor the queue', async () => {
  const { queue, ctx, lockAt, unlock, accept, states, untilLogged } = await aLockableQueue();
  lockAt('generation.ended');
  queue.start(ctx);
  accept('first');
  accept('second');
  await untilLogged(/queue waits/);
  unlock();
  await expect.poll(states).toEqual(twoDone);
});

test('a lock over a picture that was painted costs time, not the picture', async () => {
  const { queue, ctx, world, lock, unlock, accept, states, images, untilLogged } = await aLockableQueue();
  queue.start(ctx);
  const come = world.imageService.hold();
  const { id } = accept('a boat');
  await come;
  lock();
  world.imageService.release();
  await untilLogged(/could not be ended/);
  unlock();
  await expect.poll(states).toEqual([{ state: 'done' }]);
  expect(world.imageService.requests).toHaveLength(1);
  expect(images()).toEqual([{ job: id }]);
});

test('a lock over the last step makes one image of one painting', async () => {
  const { queue, ctx, world, lock, unlock, accept, states, images, untilLogged } = await aLockableQueue();
  const { keep } = world.pictures;
  world.pictures.keep = async (processed) => {
    const hash = await keep(processed);
    world.pictures.keep = keep;
    lock();
    return hash;
  };
  queue.start(ctx);
  const { id } = accept('a boat');
  await untilLogged(/could not be ended/);
  unlock();
  await expect.poll(states).toEqual([{ state: 'done' }]);
  expect(world.imageService.requests).toHaveLength(1);
  expect(images()).toEqual([{ job: id }]);
});
