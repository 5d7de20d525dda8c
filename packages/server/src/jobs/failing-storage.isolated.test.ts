import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { generation, image } from '@limn/db';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aStudio, type Studio } from '../testing/studio.ts';
import { createPaintingQueue } from './painting-queue.ts';
import { checkStorage } from './storage.ts';

const steps = ['delivery', 'keepDelivery', 'keep'] as const;
type Step = (typeof steps)[number];

const failed = (code: string) => Object.assign(new Error(`${code}: the disk fails`), { code });

/** Makes this step fail so many times from now on. */
function failAt({ world }: Studio, step: Step, code: string, times: number): () => number {
  const pictures = world.pictures as unknown as Record<Step, (...given: unknown[]) => Promise<unknown>>;
  const real = pictures[step];
  let failures = 0;
  pictures[step] = async (...given) => {
    if (failures >= times) return real(...given);
    failures += 1;
    throw failed(code);
  };
  return () => failures;
}

const imagesOf = ({ db }: Studio) => db.select({ job: image.generationId }).from(image).all();
const deliveriesOf = ({ config }: Studio) => readdirSync(join(config.dataDir, 'deliveries'));

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

/** Advances the clock by minutes until the condition holds. */
async function passUntil(is: () => boolean): Promise<void> {
  while (!is()) {
    await vi.advanceTimersByTimeAsync(60_000);
    await setImmediate();
  }
}

describe('a disk that fails once', () => {
  test.each(
    steps.flatMap((step) => ['EIO', 'EROFS', 'SQLITE_IOERR_FSYNC'].map((code) => [step, code] as const)),
  )('at %s with %s delays the picture, and the painter is asked once', async (step, code) => {
    const studio = await aStudio();
    const { ann, ctx, config, world } = studio;
    failAt(studio, step, code, 1);
    const { id } = await ann.paint('a boat');
    expect(await ann.image.list({})).toMatchObject([{ id }]);
    expect(world.imageService.requests).toHaveLength(1);
    expect(ctx.storage.problem()?.kind).toBe('unwritable');
    await checkStorage(ctx, config.dataDir);
    expect(ctx.storage.problem()).toBeUndefined();
  });
});

test('a database that cannot be written while a picture is painted is waited for', async () => {
  const { ann, ctx, config, db, world } = await aStudio();
  const come = world.imageService.hold();
  const { id } = await ann.generation.create({ prompt: 'a boat' });
  await come;
  db.run(sql`PRAGMA query_only = ON`);
  world.imageService.release();
  await expect.poll(() => ctx.storage.problem()?.kind).toBe('unwritable');
  db.run(sql`PRAGMA query_only = OFF`);
  await checkStorage(ctx, config.dataDir);
  await expect.poll(() => ann.generation.get({ id })).toMatchObject({ status: 'done' });
  expect(world.imageService.requests).toHaveLength(1);
});

test.each(['saving', 'queued'] as const)(
  'a process that goes while a picture waits (job %s) leaves the delivery to the next, which does not paint',
  async (state) => {
    const studio = await aStudio();
    const { ann, ctx, config, db, queue, world } = studio;
    const { keep } = world.pictures;
    failAt(studio, 'keep', 'EIO', Number.POSITIVE_INFINITY);
    const { id } = await ann.generation.create({ prompt: 'a boat' });
    await expect.poll(() => ctx.storage.problem()).toBeDefined();
    await queue.stop();
    // a kill leaves the row in its state
    db.update(generation).set({ state }).run();
    world.pictures.keep = keep;
    await checkStorage(ctx, config.dataDir);
    const next = createPaintingQueue();
    next.start({ ...ctx, queue: next });
    await next.idle();
    await next.stop();
    expect([imagesOf(studio), deliveriesOf(studio)]).toEqual([[{ job: id }], []]);
    expect(world.imageService.requests).toHaveLength(1);
  },
);

describe('a disk that fails for good', () => {
  test.each([
    ['keepDelivery', 'EIO'],
    ['keep', 'EIO'],
    ['keep', 'ENOSPC'],
  ] as const)('at %s with %s fails the job, which says that the picture was painted', async (step, code) => {
    const studio = await aStudio();
    const { ann, world, queue } = studio;
    fakeTimers();
    const failures = failAt(studio, step, code, Number.POSITIVE_INFINITY);
    const { id } = await ann.generation.create({ prompt: 'a boat' });
    let isOver = false;
    void queue.idle().then(() => (isOver = true));
    await passUntil(() => isOver);
    expect(failures()).toBe(13);
    expect(await ann.generation.get({ id })).toMatchObject({
      status: 'failed',
      error: {
        code: 'storage.failed',
        message: 'The picture was generated, but the server could not save it.',
      },
    });
    expect(await ann.image.usage()).toEqual({ stored: 0, active: 0, limit: 10 });
    expect([imagesOf(studio), deliveriesOf(studio)]).toEqual([[], []]);
    expect(world.imageService.requests).toHaveLength(1);
  });

  test('with an unwritable database too ends the job afterwards, and nothing is painted again', async () => {
    const studio = await aStudio();
    const { ann, ctx, config, db, world } = studio;
    fakeTimers();
    const failures = failAt(studio, 'keepDelivery', 'EIO', 13);
    const { id } = await ann.generation.create({ prompt: 'a boat' });
    await passUntil(() => failures() === 12);
    db.run(sql`PRAGMA query_only = ON`);
    await passUntil(() => failures() === 13);
    await passUntil(() => vi.getTimerCount() > 0);
    db.run(sql`PRAGMA query_only = OFF`);
    await checkStorage(ctx, config.dataDir);
    const row = () => db.select().from(generation).get();
    await passUntil(() => row()?.state === 'failed');
    expect((await ann.generation.get({ id })).error?.code).toBe('storage.failed');
    expect(world.imageService.requests).toHaveLength(1);
  });
});

describe('an edit that fails while its result waits for the disk', () => {
  /** White everywhere. */
  const mask = sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
    .then((png) => png.toString('base64'));

  /** Rejections that end the process of a server. */
  function unhandled(): unknown[] {
    const reasons: unknown[] = [];
    const note = (reason: unknown) => void reasons.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    return reasons;
  }

  async function edited(studio: Studio) {
    const { ann, queue, world } = studio;
    const source = await ann.paint('a boat');
    await queue.idle();
    const come = world.imageService.hold();
    const { id } = await ann.generation.edit({ id: source.id, prompt: 'night', mask: await mask });
    await come;
    return { id, source };
  }

  test('because its source was deleted does not end the server', async () => {
    const studio = await aStudio();
    const { ann, queue, world } = studio;
    const { id, source } = await edited(studio);
    const reasons = unhandled();
    await ann.image.remove({ id: source.id });
    fakeTimers();
    const failures = failAt(studio, 'keepDelivery', 'EIO', Number.POSITIVE_INFINITY);
    world.imageService.release();
    await passUntil(() => failures() === 13);
    vi.useRealTimers();
    await queue.idle();
    await setImmediate();
    expect((await ann.generation.get({ id })).error?.code).toBe('source.deleted');
    expect([reasons, deliveriesOf(studio)]).toEqual([[], []]);
  });

  test('because it is cancelled does not end the server', async () => {
    const studio = await aStudio();
    const { ann, queue, world } = studio;
    const { id } = await edited(studio);
    const reasons = unhandled();
    failAt(studio, 'keepDelivery', 'EIO', Number.POSITIVE_INFINITY);
    const [reading, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const real = world.pictures.read;
    world.pictures.read = async (hash, kind) => {
      reading.resolve();
      await read.promise;
      return real(hash, kind);
    };
    world.imageService.release();
    await reading.promise;
    await ann.generation.cancel({ id });
    await setImmediate();
    read.resolve();
    await queue.idle();
    expect(await ann.generation.get({ id })).toMatchObject({ status: 'cancelled' });
    expect(reasons).toEqual([]);
  });
});
