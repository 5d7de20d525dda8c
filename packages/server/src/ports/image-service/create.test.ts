import { imageServiceKinds } from '@limn/db/enums';
import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import { defaultWorkflow } from '@limn/sandbox/image-services/comfyui-workflow';
import { expect, test } from 'vitest';
import { createImageService } from './create.ts';
import { aPaintRequest } from './testing/adapters.ts';
import { readWorkflows } from './workflows.ts';

test.each(imageServiceKinds)('%s', async (provider) => {
  const outside = { url: 'http://127.0.0.1:9', timeoutSeconds: 120 };
  const service = await createImageService(
    provider === 'builtin'
      ? { provider }
      : { provider, ...outside, workflows: readWorkflows(defaultWorkflow) },
  );
  expect(service.name).toBe(provider);
  expect(service.source).toBe(provider === 'builtin' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia');
});

test('the deadline is the operator’s, and it interrupts what was being painted', async () => {
  const fake = await startFakeA1111();
  fake.behave('held');
  const service = await createImageService({ provider: 'a1111', url: fake.url, timeoutSeconds: 0.1 });
  const painting = service.paint(aPaintRequest, { signal: new AbortController().signal });
  await expect(painting).rejects.toMatchObject({ kind: 'timed_out' });
  await expect.poll(() => fake.interrupted).toHaveLength(1);
  await fake.close();
});

test.each(['', 'localhost:7860', 'file:///tmp', '//host'])(
  'the address %j is refused at once',
  async (url) => {
    await expect(createImageService({ provider: 'a1111', url, timeoutSeconds: 1 })).rejects.toThrow(
      TypeError,
    );
  },
);
