import { generation } from '@limn/db';
import { describe, expect, test } from 'vitest';
import { ServiceFailure } from '../core/service-failure.ts';
import { ended } from '../testing/ended.ts';
import { aStudio, type Person, type Studio } from '../testing/studio.ts';
import { createPaintingQueue } from './painting-queue.ts';

const minute = 60_000;
const away = () => new ServiceFailure('unavailable', { taken: 'no', waitsFor: 'unreachable' });
const busy = (retryAfter?: number) =>
  new ServiceFailure('limited', {
    taken: 'no',
    waitsFor: 'busy',
    reason: 'slow down',
    ...(retryAfter && { retryAfter }),
  });

/** The event of the queue's own timer. */
const lookAgain = ({ ctx }: Studio) => ctx.events.emit('generation.ended');
const accept = (person: Person) => person.generation.create({ prompt: 'a boat', enhance: false });

describe('while the painter is away', () => {
  test('a job waits, says for what and how long, and is painted when the painter is back', async () => {
    const studio = await aStudio({ GENERATION_CONCURRENCY: '4' });
    const { ann, bob, world, clock, queue } = studio;
    world.imageService.fail(away());
    const { id } = await accept(ann);
    await queue.idle();
    const later = await accept(bob);
    const until = new Date(clock.now().getTime() + 15 * minute).toISOString();
    for (const [who, job] of [
      [ann, id],
      [bob, later.id],
    ] as const)
      expect(await who.generation.get({ id: job })).toMatchObject({
        status: 'queued',
        estimate: null,
        waiting: { for: 'unreachable', until },
      });
    lookAgain(studio);
    expect(world.imageService.requests).toHaveLength(1);
    const watching = (await ann.generation.watch({ id }))[Symbol.asyncIterator]();
    expect((await watching.next()).value).toMatchObject({ waiting: { for: 'unreachable' } });
    clock.pass(6000);
    lookAgain(studio);
    expect(await ended(ann, { id })).toMatchObject({ status: 'done', waiting: null });
    expect(await ended(bob, later)).toMatchObject({ status: 'done' });
    await watching.return?.(undefined);
  });

  test('one job at a time finds out whether it is back, and another user’s job the next time', async () => {
    const studio = await aStudio({ GENERATION_CONCURRENCY: '4' });
    const { ann, bob, world, clock, queue } = studio;
    world.imageService.fail(away(), away());
    await ann.generation.create({ prompt: 'ann', enhance: false });
    await queue.idle();
    await bob.generation.create({ prompt: 'bob', enhance: false });
    for (const _ of [1, 2]) {
      clock.pass(minute);
      lookAgain(studio);
      await queue.idle();
    }
    expect(world.imageService.requests.map(({ prompt }) => prompt)).toEqual(['ann', 'bob', 'ann', 'bob']);
  });

  test('a job fails after fifteen minutes, whether it was tried or not, and gives its place back', async () => {
    const studio = await aStudio();
    const { ann, bob, world, clock, queue } = studio;
    world.imageService.fail(away());
    const tried = await accept(ann);
    await queue.idle();
    const waits = await accept(bob);
    clock.pass(15 * minute - 1);
    // the painter was asked once more, without success
    world.imageService.fail(away());
    lookAgain(studio);
    await queue.idle();
    // jobs at the end of their waiting time are looked for every half minute
    clock.pass(minute);
    const last = await accept(ann);
    lookAgain(studio);
    for (const [who, { id }] of [
      [ann, tried],
      [bob, waits],
    ] as const)
      expect((await ended(who, { id })).error?.code).toBe('service.unavailable');
    // the later job has fifteen minutes of its own, and finds the painter working
    expect((await ended(ann, last)).status).toBe('done');
    expect(await bob.image.usage()).toMatchObject({ stored: 0, active: 0 });
  });

  test('a clock that is set back does not lengthen the rest of the painter', async () => {
    const studio = await aStudio();
    const { ann, world, clock, queue } = studio;
    world.imageService.fail(away());
    const { id } = await accept(ann);
    await queue.idle();
    clock.pass(-60 * minute);
    lookAgain(studio);
    await queue.idle();
    expect((await ann.generation.get({ id })).status).toBe('done');
  });

  test('a restart does not begin the fifteen minutes anew', async () => {
    const studio = await aStudio();
    const { ann, ctx, world, clock, queue } = studio;
    world.imageService.fail(away(), away());
    const { id } = await accept(ann);
    await queue.idle();
    await queue.stop();
    clock.pass(15 * minute);
    const next = createPaintingQueue();
    next.start({ ...ctx, queue: next });
    await next.idle();
    await next.stop();
    expect((await ann.generation.get({ id })).error?.code).toBe('service.unavailable');
  });
});

describe('a busy painter', () => {
  test('is left alone until the time that it named', async () => {
    const studio = await aStudio();
    const { ann, world, clock, queue } = studio;
    world.imageService.fail(busy(300));
    const { id } = await accept(ann);
    await queue.idle();
    clock.pass(299_999);
    lookAgain(studio);
    expect(await ann.generation.get({ id })).toMatchObject({ waiting: { for: 'busy' } });
    expect(world.imageService.requests).toHaveLength(1);
    clock.pass(1);
    lookAgain(studio);
    expect((await ended(ann, { id })).status).toBe('done');
  });

  test('that names a time after all patience fails the job at once, with its words', async () => {
    const { ann, world } = await aStudio();
    world.imageService.fail(busy(3600));
    const { id } = await accept(ann);
    expect((await ended(ann, { id })).error).toMatchObject({ code: 'service.limited', reason: 'slow down' });
  });
});

test('a job that takes a free painter down is tried three times', async () => {
  const studio = await aStudio();
  const { ann, world, clock, queue, db } = studio;
  const gone = () => new ServiceFailure('unavailable', { taken: 'maybe', waitsFor: 'unreachable' });
  world.imageService.fail(gone(), gone(), gone());
  const { id } = await accept(ann);
  for (const _ of [1, 2]) {
    await queue.idle();
    expect((await ann.generation.get({ id })).status).toBe('queued');
    clock.pass(minute);
    lookAgain(studio);
  }
  expect((await ended(ann, { id })).error?.code).toBe('service.unavailable');
  expect(world.imageService.requests).toHaveLength(3);
  expect(db.select().from(generation).get()?.attempts).toBe(3);
});
