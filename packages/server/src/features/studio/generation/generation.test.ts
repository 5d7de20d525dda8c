import { generation, image } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { ended } from '../../../testing/ended.ts';
import { aStudio, type Person, type Studio } from '../../../testing/studio.ts';
import { addImage } from '../image/write.ts';

/** Adds rows of images without painting them. */
function store({ db }: Studio, { id: userId }: Person, n: number) {
  for (let count = 0; count < n; count++)
    addImage(
      { db },
      {
        userId,
        hash: count.toString(16).padStart(64, '0'),
        prompt: 'an old one',
        originalPrompt: 'an old one',
        style: 'normal',
        resolution: '640x480',
        width: 640,
        height: 480,
        painter: 'fake',
        createdAt: new Date(0),
      },
    );
}

describe('a description becomes a picture that is kept', () => {
  test('from the words that were typed to a row and a file', async () => {
    const { ann, world, queue } = await aStudio();
    const { id, position } = await ann.generation.create({
      prompt: '  a lighthouse at dusk ',
      style: 'Anime',
      seed: 7,
    });
    expect(position).toBe(1);
    const seen: string[] = [];
    for await (const { status } of await ann.generation.watch({ id })) seen.push(status);
    expect(seen.at(-1)).toBe('done');
    expect(world.imageService.requests).toEqual([
      {
        prompt: expect.stringMatching(/^a lighthouse at dusk, in soft morning light, anime illustration/),
        words: 'a lighthouse at dusk',
        style: 'Anime',
        seed: 7,
        width: 640,
        height: 480,
      },
    ]);
    const { image: made } = await ann.generation.get({ id });
    expect(made).toMatchObject({
      original_prompt: 'a lighthouse at dusk',
      style: 'Anime',
      resolution: '640x480',
      width: 640,
      height: 480,
      seed: 7,
      painter: 'fake · fake-1',
      is_starred: false,
    });
    expect(await ann.image.list({})).toEqual([{ ...made, match: null }]);
    await queue.idle();
    expect(await world.pictures.delivery(id)).toBeUndefined();
  });

  test('without enhancement the words go as they are, the hint behind them', async () => {
    const { ann, world } = await aStudio();
    const { id } = await ann.generation.create({ prompt: '一座灯塔。', style: 'B&W', enhance: false });
    await ended(ann, { id });
    expect(world.imageService.requests[0]?.prompt).toMatch(/^一座灯塔, black and white photograph/);
  });

  test.each([
    ['fails', () => Promise.reject(new ServiceFailure('unavailable'))],
    ['answers nothing', () => Promise.resolve('  ')],
    [
      'says nothing for four seconds',
      (_: string, signal: AbortSignal) =>
        new Promise<string>((resolve, reject) => {
          // two timers that start together keep their order on a busy machine
          setTimeout(() => resolve('words that came too late'), 4900).unref();
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    ],
  ])('an expansion that %s gives way to the own words', async (_, answer) => {
    const { ann, world } = await aStudio();
    world.textService.answers.push(answer);
    const { id } = await ann.generation.create({ prompt: 'my own words' });
    await ended(ann, { id });
    expect(world.imageService.requests[0]?.prompt).toBe('my own words');
  });
});

describe('what is accepted', () => {
  test('painting needs an account and a description', async () => {
    const { visitor, ann } = await aStudio();
    await expect(visitor.generation.create({ prompt: 'x' })).rejects.toRefuse('account.signed_out');
    for (const prompt of ['', '  \n ', '\u0000\u0007'])
      await expect(ann.generation.create({ prompt })).rejects.toRefuse('generation.empty_prompt');
    await expect(ann.generation.create({ prompt: '字'.repeat(2001) })).rejects.toRefuse('request.invalid');
    await expect(ann.generation.create({ prompt: '😀'.repeat(2000) })).resolves.toBeDefined();
  });

  test.each([
    ['1024x768', {}],
    ['1704x960', {}],
    ['Custom', {}],
    ['Custom', { width: 640, height: 481 }],
  ] as const)('%s %o is for members', async (resolution, custom) => {
    const { ann, bob } = await aStudio();
    const wanted = { prompt: 'a castle', resolution, ...custom };
    await expect(ann.generation.create(wanted)).rejects.toRefuse('generation.members_only');
    bob.becomeMember();
    await expect(bob.generation.create(wanted)).resolves.toMatchObject({ status: 'queued' });
  });

  test('640 by 480 is free, as a preset and as a Custom size', async () => {
    const { ann } = await aStudio();
    const custom = { prompt: 'a castle', resolution: 'Custom', width: 640, height: 480 } as const;
    await expect(ann.generation.create(custom)).resolves.toMatchObject({ status: 'queued' });
  });

  test('custom sides are clamped at 1704, refused below 32, and painted to the pixel', async () => {
    const { ann } = await aStudio();
    ann.becomeMember();
    const custom = { prompt: 'a strip', resolution: 'Custom', enhance: false } as const;
    await expect(ann.generation.create({ ...custom, width: 31, height: 32 })).rejects.toRefuse(
      'request.invalid',
    );
    const { id } = await ann.generation.create({ ...custom, width: 9999, height: 33 });
    expect((await ended(ann, { id })).image).toMatchObject({ width: 1704, height: 33 });
  });

  test('twenty at once at nine of ten: exactly one', async () => {
    const studio = await aStudio();
    const { ann } = studio;
    store(studio, ann, 9);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => ann.generation.create({ prompt: 'a boat' })),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(19);
    for (const { reason } of refused) expect(reason).toRefuse('image.limit_reached', { limit: 10 });
    await studio.queue.idle();
    expect(await ann.image.usage()).toEqual({ stored: 10, active: 0, limit: 10 });
  });

  test('a member keeps 150, and is a member until the day it ends', async () => {
    const studio = await aStudio();
    const { ann, clock } = studio;
    store(studio, ann, 10);
    await expect(ann.generation.create({ prompt: 'a boat' })).rejects.toRefuse('image.limit_reached');
    ann.becomeMember();
    store(studio, ann, 139);
    const { id } = await ann.generation.create({ prompt: 'a boat' });
    await ended(ann, { id });
    await expect(ann.generation.create({ prompt: 'a boat' })).rejects.toRefuse('image.limit_reached', {
      limit: 150,
    });
    clock.pass(86_400_001);
    await expect(ann.generation.create({ prompt: 'x', resolution: 'Custom' })).rejects.toRefuse(
      'generation.members_only',
    );
  });

  test('a failure and a cancellation give the place back', async () => {
    const studio = await aStudio();
    const { ann, world } = studio;
    store(studio, ann, 9);
    world.imageService.fail(new ServiceFailure('refused', { reason: 'no faces' }));
    const failed = await ann.generation.create({ prompt: 'a face' });
    expect((await ended(ann, failed)).error).toEqual({
      code: 'service.refused',
      message: 'The image service blocked the prompt.',
      reason: 'no faces',
    });
    const come = world.imageService.hold();
    const held = await ann.generation.create({ prompt: 'a boat' });
    await come;
    await ann.generation.cancel({ id: held.id });
    expect(await ann.image.usage()).toEqual({ stored: 9, active: 0, limit: 10 });
    await expect(ann.generation.create({ prompt: 'a boat' })).resolves.toBeDefined();
    world.imageService.release();
  });

  test('with the disk nearly full nothing is asked of the painter', async () => {
    const { ann, world } = await aStudio();
    world.pictures.freeBytes = () => 100 * 2 ** 20;
    await expect(ann.generation.create({ prompt: 'a boat' })).rejects.toRefuse('storage.full');
    expect(world.imageService.requests).toEqual([]);
  });

  test('nor for what waits already: it is painted when there is room again', async () => {
    const { ann, world } = await aStudio({ GENERATION_CONCURRENCY: '1' });
    const come = world.imageService.hold();
    const first = await ann.generation.create({ prompt: 'first', enhance: false });
    await come;
    const second = await ann.generation.create({ prompt: 'second', enhance: false });
    const third = await ann.generation.create({ prompt: 'third', enhance: false });
    const { freeBytes } = world.pictures;
    const looks = vi.fn<() => number>(() => 100 * 2 ** 20);
    world.pictures.freeBytes = looks;
    world.imageService.release();
    expect(await ended(ann, first)).toMatchObject({ status: 'done' });
    // the queue has moved: when the first job ended, when one was cancelled, and at an interval
    await ann.generation.cancel({ id: third.id });
    const before = looks.mock.calls.length;
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(before);
    expect(world.imageService.requests.map(({ prompt }) => prompt)).toEqual(['first']);
    expect(await ann.generation.get({ id: second.id })).toMatchObject({ status: 'queued', position: 1 });
    world.pictures.freeBytes = freeBytes;
    expect(await ended(ann, second)).toMatchObject({ status: 'done' });
    expect(world.imageService.requests.map(({ prompt }) => prompt)).toEqual(['first', 'second']);
  });

  test('four may wait at once for one person', async () => {
    const { ann, world } = await aStudio();
    void world.imageService.hold();
    const { id } = await ann.generation.create({ prompt: 'boat 1' });
    for (let n = 2; n <= 4; n++) await ann.generation.create({ prompt: `boat ${n}` });
    await expect(ann.generation.create({ prompt: 'one more' })).rejects.toRefuse('generation.too_many', {
      limit: 4,
      retryAfter: 10,
    });
    await ann.generation.cancel({ id });
    await expect(ann.generation.create({ prompt: 'one more' })).resolves.toBeDefined();
    world.imageService.release();
  });
});

describe('the queue', () => {
  test('paints as many at once as is set, fair between people, oldest first within one', async () => {
    const { ann, bob, world, queue, someone, clock } = await aStudio({ GENERATION_CONCURRENCY: '1' });
    const cleo = await someone('cleo');
    let come = world.imageService.hold();
    for (const n of [1, 2, 3]) await ann.generation.create({ prompt: `ann ${n}`, enhance: false });
    await come;
    for (const n of [1, 2]) await bob.generation.create({ prompt: `bob ${n}`, enhance: false });
    const last = await cleo.generation.create({ prompt: 'cleo 1', enhance: false });
    expect(last.position).toBe(2);
    expect(await cleo.generation.get({ id: last.id })).toMatchObject({ status: 'queued', position: 2 });
    while (world.imageService.requests.length < 6) {
      const { release } = world.imageService;
      const next = world.imageService.hold;
      clock.pass(1);
      release();
      come = next();
      await come;
    }
    world.imageService.release();
    await queue.idle();
    expect(world.imageService.requests.map(({ prompt }) => prompt)).toEqual([
      'ann 1',
      'bob 1',
      'cleo 1',
      'ann 2',
      'bob 2',
      'ann 3',
    ]);
  });

  test('tells waiting users the progress', async () => {
    const { ann, bob, world, clock } = await aStudio({ GENERATION_CONCURRENCY: '1' });
    const come = world.imageService.hold();
    await ann.generation.create({ prompt: 'first' });
    await come;
    const second = await bob.generation.create({ prompt: 'second' });
    const { id } = await bob.generation.create({ prompt: 'third' });
    const watching = (await bob.generation.watch({ id }))[Symbol.asyncIterator]();
    expect((await watching.next()).value).toMatchObject({ status: 'queued', position: 2 });
    await bob.generation.cancel({ id: second.id });
    expect((await watching.next()).value).toMatchObject({ status: 'queued', position: 1 });
    clock.pass(1);
    world.imageService.release();
    const seen: (string | undefined)[] = [];
    for (let news = await watching.next(); !news.done; news = await watching.next())
      seen.push(news.value.status);
    expect(seen.at(-1)).toBe('done');
  });

  test('passes on how far the painter is', async () => {
    const { ann, world } = await aStudio();
    const come = world.imageService.hold();
    const { id } = await ann.generation.create({ prompt: 'slowly' });
    await come;
    world.imageService.progress(0.4);
    expect(await ann.generation.get({ id })).toMatchObject({ status: 'painting', progress: 0.4 });
    world.imageService.release();
    expect((await ended(ann, { id })).progress).toBeNull();
  });

  test('says how long it should take, once it has seen one', async () => {
    const { ann, world, clock } = await aStudio({ GENERATION_CONCURRENCY: '1' });
    let come = world.imageService.hold();
    const first = await ann.generation.create({ prompt: 'first' });
    await come;
    expect((await ann.generation.get({ id: first.id })).estimate).toBeNull();
    clock.pass(8000);
    world.imageService.release();
    await ended(ann, first);
    come = world.imageService.hold();
    const second = await ann.generation.create({ prompt: 'second' });
    await come;
    const third = await ann.generation.create({ prompt: 'third' });
    clock.pass(2000);
    expect((await ann.generation.get({ id: second.id })).estimate).toBe(6);
    expect((await ann.generation.get({ id: third.id })).estimate).toBe(16);
    // it takes longer than the one before: the end is unknown
    clock.pass(6000);
    expect((await ann.generation.get({ id: second.id })).estimate).toBeNull();
    world.imageService.release();
  });

  test('a cancelled job stops the outside call, and one that waits is never begun', async () => {
    const { ann, world, queue, ctx } = await aStudio({ GENERATION_CONCURRENCY: '1' });
    const come = world.imageService.hold();
    const first = await ann.generation.create({ prompt: 'first' });
    await come;
    const second = await ann.generation.create({ prompt: 'second' });
    await ann.generation.cancel({ id: second.id });
    await ann.generation.cancel({ id: first.id });
    const woken = vi.fn<() => void>();
    ctx.events.on('generation.ended', woken);
    await ann.generation.cancel({ id: first.id });
    expect(woken).not.toHaveBeenCalled();
    await queue.idle();
    expect(world.imageService.stopped).toBe(1);
    expect(world.imageService.requests).toHaveLength(1);
    expect((await ann.generation.get({ id: first.id })).status).toBe('cancelled');
    expect(await ann.image.list({})).toEqual([]);
  });

  test.each([
    ['unavailable', new ServiceFailure('unavailable'), 'service.unavailable'],
    ['limited', new ServiceFailure('limited', { retryAfter: 30 }), 'service.limited'],
    ['timed out', new ServiceFailure('timed_out'), 'service.timed_out'],
    ['a full disk', Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'storage.full'],
    ['a bug', new Error('/var/lib/secret'), 'server.failed'],
  ])('a painter who is %s fails the job and no other', async (_, error, code) => {
    const { ann, bob, world } = await aStudio();
    world.imageService.fail(error);
    const { id } = await ann.generation.create({ prompt: 'a boat' });
    const { status, error: told } = await ended(ann, { id });
    expect({ status, code: told?.code }).toEqual({ status: 'failed', code });
    expect(JSON.stringify(told)).not.toContain('secret');
    await expect(bob.paint('a boat')).resolves.toMatchObject({ width: 640 });
  });

  test.each(['keepDelivery', 'keep'] as const)(
    'a finished picture waits for room on a full disk: %s',
    async (step) => {
      const { ann, world, warnings } = await aStudio();
      const { pictures } = world;
      const real = { ...pictures };
      pictures[step] = async () => {
        Object.assign(pictures, real);
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      };
      await expect(ann.paint('a boat')).resolves.toMatchObject({ width: 640 });
      expect(world.imageService.requests).toHaveLength(1);
      expect(warnings).toEqual([
        expect.objectContaining({ err: expect.objectContaining({ code: 'ENOSPC' }) }),
      ]);
    },
  );

  test('bytes that are no picture fail the job and leave nothing behind', async () => {
    const { ann, world } = await aStudio();
    world.imageService.deliver(Buffer.from('<html>RATE LIMIT REACHED</html>'));
    const { id } = await ann.generation.create({ prompt: 'a boat' });
    expect((await ended(ann, { id })).error?.code).toBe('service.bad_picture');
    expect(await world.pictures.delivery(id)).toBeUndefined();
  });
});

describe('after the process has gone', () => {
  test('a stop puts the jobs back, the next start takes them up, in their order', async () => {
    const studio = await aStudio({ GENERATION_CONCURRENCY: '1' });
    const { ann, world, db } = studio;
    const come = world.imageService.hold();
    const first = await ann.generation.create({ prompt: 'first' });
    await ann.generation.create({ prompt: 'second' });
    await come;
    await studio.queue.stop();
    const rows = db.select().from(generation).all();
    expect(rows.map(({ state, attempts }) => ({ state, attempts }))).toEqual([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ]);
    expect((await ann.generation.get({ id: first.id })).status).toBe('queued');
  });

  test('a delivery that was on disk is kept without painting again, and makes one image', async () => {
    const { createPaintingQueue } = await import('../../../jobs/painting-queue.ts');
    const { ann, ctx, world, db, queue } = await aStudio();
    const { id } = await ann.generation.create({ prompt: 'a boat' });
    await ended(ann, { id });
    await queue.idle();
    const [made] = db.select().from(image).all();
    // as a crash leaves it between the raw result and the stored picture
    db.delete(image).run();
    db.update(generation).set({ state: 'saving', endedAt: null }).where(eq(generation.id, id)).run();
    const picture = await (await import('sharp'))
      .default({
        create: {
          width: 640,
          height: 480,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 9, sigma: 9 },
        },
      })
      .png()
      .toBuffer();
    await world.pictures.keepDelivery(id, picture);
    const later = createPaintingQueue();
    later.start({ ...ctx, queue: later });
    await later.idle();
    expect(world.imageService.requests).toHaveLength(1);
    expect(db.select().from(image).all()).toMatchObject([{ generationId: id, prompt: made?.prompt }]);
    expect((await ann.generation.get({ id })).status).toBe('done');
    await later.stop();
  });

  test('a job that brings the server down is not begun for ever', async () => {
    const { createPaintingQueue } = await import('../../../jobs/painting-queue.ts');
    const { ann, ctx, db } = await aStudio();
    db.insert(generation)
      .values({
        id: 'deadly',
        userId: ann.id,
        state: 'painting',
        attempts: 3,
        prompt: 'x',
        style: 'normal',
        resolution: '640x480',
        width: 640,
        height: 480,
        seed: 1,
        enhance: false,
        createdAt: new Date(0),
      })
      .run();
    const later = createPaintingQueue();
    later.start({ ...ctx, queue: later });
    expect((await ann.generation.get({ id: 'deadly' })).error?.code).toBe('server.interrupted');
    await later.stop();
  });
});

describe("another person's job", () => {
  test('is not there to read, watch or cancel', async () => {
    const { ann, bob } = await aStudio();
    const { id } = await ann.generation.create({ prompt: 'mine' });
    await expect(bob.generation.get({ id })).rejects.toRefuse('generation.not_found');
    await expect(bob.generation.cancel({ id })).rejects.toRefuse('generation.not_found');
    await expect(bob.generation.watch({ id })).rejects.toRefuse('generation.not_found');
    expect(await bob.generation.active()).toEqual([]);
  });
});

test('a watcher who goes leaves nothing behind', async () => {
  const { ann, world, ctx } = await aStudio();
  const come = world.imageService.hold();
  const { id } = await ann.generation.create({ prompt: 'slowly' });
  await come;
  const watching = (await ann.generation.watch({ id }))[Symbol.asyncIterator]();
  await watching.next();
  const topics = [`generation.changed:${id}`, 'generation.watched', `account.signed_out:${ann.id}`];
  expect(topics.map(ctx.events.listenerCount)).toEqual([1, 1, 1]);
  await watching.return?.(undefined);
  expect(topics.map(ctx.events.listenerCount)).toEqual([0, 0, 0]);
  world.imageService.release();
  expect((await ended(ann, { id })).status).toBe('done');
});

test('a session that another process ends is shown nothing more', async () => {
  const { ann, world, queue } = await aStudio();
  const come = world.imageService.hold();
  const { id } = await ann.generation.create({ prompt: 'a boat' });
  await come;
  const watched = (await ann.generation.watch({ id }))[Symbol.asyncIterator]();
  await watched.next();
  // like `limn admin sign-out-all` in another process, which sends no event here
  world.sessions.closeAll(ann.id);
  world.imageService.release();
  await queue.idle();
  expect(await watched.next()).toEqual({ done: true, value: undefined });
});
