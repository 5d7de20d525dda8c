import { image } from '@limn/db';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aStudio } from '../testing/studio.ts';
import { sweepRegularly } from './sweep.ts';

test('a stop waits for the sweep that is under way, and no two are', async () => {
  const { ann, clock, ctx, world, db, warnings } = await aStudio();
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
  const stop = sweepRegularly(ctx);
  vi.advanceTimersByTime(60_000);
  await begun.promise;
  vi.advanceTimersByTime(120_000);
  let hasStopped = false;
  const stopping = stop().then(() => (hasStopped = true));
  // as many turns as a sweep that did not wait would need
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect([hasStopped, drop.mock.calls.length]).toEqual([false, 1]);
  held.resolve();
  await stopping;
  expect(db.select().from(image).all()).toEqual([]);
  expect([drop.mock.calls.length, warnings]).toEqual([1, []]);
});
