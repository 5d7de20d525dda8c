import { afterEach, expect, test, vi } from 'vitest';
import { aServer } from '../testing/studio.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a stop ends well although the running work takes a minute', async () => {
  const { app, world, lines } = await aServer();
  await app.ready();
  const asked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const { painters } = world;
  world.painters = {
    ...painters,
    async close() {
      asked.resolve();
      await done.promise;
      await painters.close();
    },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closing = app.close();
  await asked.promise;
  await vi.advanceTimersByTimeAsync(60_000);
  done.resolve();
  await closing;
  expect(lines).toEqual([]);
});
