import {
  attempt,
  billingLetter,
  generation,
  image,
  imageCount,
  paymentEvent,
  session,
  share,
  subscription,
  ticket,
  userCount,
} from '@limn/db';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addImage } from '../features/studio/image/write.ts';
import { aStudio } from '../testing/studio.ts';
import { watchClock } from './clock.ts';
import { sweep, sweepRegularly } from './sweep.ts';

test('of what was two months ago only what lasts is left', async () => {
  const { ann, clock, ctx, db } = await aStudio();
  const { id } = await ann.paint('a boat');
  await ann.share.create({ image_id: id, shows_prompt: false, days: 1 });
  await ann.archive.create();
  ann.becomeMember();
  const createdAt = clock.now();
  const news = { provider: 'stripe', eventId: 'evt_1', type: 'invoice.paid', receivedAt: createdAt } as const;
  db.insert(paymentEvent)
    .values({ ...news, createdAt })
    .run();
  db.insert(billingLetter)
    .values({ key: 'receipt:1', userId: ann.id, kind: 'receipt', body: {}, createdAt, sentAt: createdAt })
    .run();
  const passing = [attempt, billingLetter, generation, paymentEvent, session, share, ticket];
  const lengths = () => passing.map((table) => db.select().from(table).all().length);
  const scales = () =>
    [imageCount, userCount].map(
      (table) =>
        new Set(
          db
            .select()
            .from(table)
            .all()
            .map((row) => row.scale),
        ),
    );
  await sweep(ctx);
  expect(lengths()).not.toContain(0);
  expect(scales()).toEqual([new Set(['hour', 'day']), new Set(['hour', 'day'])]);
  clock.pass(61 * 86_400_000);
  await sweep(ctx);
  expect(lengths()).toEqual(passing.map(() => 0));
  expect(scales()).toEqual([new Set(['day']), new Set(['day'])]);
  expect(db.select().from(subscription).all()).toMatchObject([{ status: 'expired' }]);
  expect(await ann.image.list({})).toMatchObject([{ id }]);
});

test('requests are answered while many removed pictures are purged', async () => {
  const { ann, clock, ctx, db } = await aStudio();
  const createdAt = clock.now();
  const row = { userId: ann.id, prompt: 'a boat', originalPrompt: 'a boat', style: 'normal' } as const;
  const size = { resolution: '640x480', width: 640, height: 480 } as const;
  for (let n = 0; n < 60; n++) {
    const hash = n.toString(16).padStart(64, '0');
    addImage(ctx, { ...row, ...size, hash, painter: 'fake', createdAt, deletedAt: createdAt });
  }
  clock.pass(86_400_000);
  const left: number[] = [];
  const note = () => {
    left.push(db.select().from(image).all().length);
    if (left.at(-1) !== 0) setImmediate(note);
  };
  setImmediate(note);
  await sweep(ctx);
  expect(left.filter((n) => n > 0 && n < 60)).not.toEqual([]);
  expect(db.select().from(image).all()).toEqual([]);
});

test('a stop waits for the sweep that is under way, and no two are', async () => {
  const { ann, clock, config, ctx, world, db, warnings } = await aStudio();
  const { id } = await ann.paint('a boat');
  await ann.image.remove({ id });
  clock.pass(61_000);
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const drop = vi.fn<(hash: string) => Promise<void>>(() => {
    begun.resolve();
    return held.promise;
  });
  world.pictures.drop = drop;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = sweepRegularly(ctx, watchClock(ctx, config.dataDir));
  vi.advanceTimersByTime(60_000);
  await begun.promise;
  vi.advanceTimersByTime(120_000);
  let hasStopped = false;
  const stopping = stop().then(() => (hasStopped = true));
  // as many turns as a sweep would need if nothing delayed it
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect([hasStopped, drop.mock.calls.length]).toEqual([false, 1]);
  held.resolve();
  await stopping;
  expect(db.select().from(image).all()).toEqual([]);
  expect([drop.mock.calls.length, warnings]).toEqual([1, []]);
});
