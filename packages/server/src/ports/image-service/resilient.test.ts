import { startFakePathService } from '@limn/sandbox/image-services/path';
import { expect, test } from 'vitest';
import { createPathService } from './path.ts';
import { makeResilient } from './resilient.ts';
import { aPaintRequest } from './testing/adapters.ts';

test('after five failures the service is left in peace for thirty seconds, then one probe goes', async () => {
  const fake = await startFakePathService();
  const clock = { now: 0 };
  const rules = { failures: 5, openMs: 30_000, now: () => clock.now };
  const service = makeResilient(createPathService({ url: `${fake.url}/prompt` }), 60_000, rules);
  const paint = () => service.paint(aPaintRequest, { signal: new AbortController().signal });

  fake.behave('html');
  for (let count = 0; count < 5; count++)
    await expect(paint()).rejects.toMatchObject({ kind: 'bad_picture' });
  fake.behave('well');
  await expect(paint()).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 30 });
  expect(fake.requests).toHaveLength(5);

  clock.now = 30_000;
  await expect(paint()).resolves.toBeDefined();
  await expect(paint()).resolves.toBeDefined();
  expect(fake.requests).toHaveLength(7);
  await fake.close();
});

test('the wrapped service is still itself', async () => {
  const service = createPathService({ url: 'http://127.0.0.1:9', model: 'flux' });
  const { name, model, can, source } = makeResilient(service, 1000);
  expect({ name, model, can, source }).toEqual({
    name: 'path',
    model: 'flux',
    can: { seed: true, progress: false, cancel: false, negativePrompt: false },
    source: 'trainedAlgorithmicMedia',
  });
});
