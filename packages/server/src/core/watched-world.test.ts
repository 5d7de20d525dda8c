import { expect, test } from 'vitest';
import { aStudio } from '../testing/studio.ts';
import { IdentityRejected } from './identity.ts';
import { PaymentDeclined } from './payments.ts';
import { ServiceFailure } from './service-failure.ts';
import { verdictOf } from './watched-world.ts';

test('a picture that was painted, and one that was not, are noted', async () => {
  const { ann, ctx, world } = await aStudio();
  expect(ctx.health.last('image')).toBeUndefined();
  await ann.paint('a boat');
  expect(ctx.health.last('image')).toEqual({
    ok: true,
    milliseconds: expect.any(Number),
    detail: '',
    at: ctx.now(),
  });
  expect(ctx.health.last('text')).toMatchObject({ ok: true });
  world.imageService.fail(
    new ServiceFailure('unavailable', {
      cause: Object.assign(new Error('connect to 10.0.0.1 with key=secret'), { code: 'ECONNREFUSED' }),
    }),
  );
  await expect(ann.paint('a barge')).rejects.toThrow('no picture');
  expect(ctx.health.last('image')).toMatchObject({ ok: false, detail: 'unavailable: ECONNREFUSED' });
});

test.each([
  [
    'image',
    new ServiceFailure('refused', { reason: 'no swords' }),
    { ok: true, detail: 'refused: no swords' },
  ],
  ['community', new ServiceFailure('refused'), { ok: false, detail: 'refused' }],
  ['image', new ServiceFailure('bad_picture'), { ok: false, detail: 'bad picture' }],
  ['text', AbortSignal.timeout(0), { ok: false, detail: 'timed out' }],
  ['stripe', new PaymentDeclined('no money'), { ok: true, detail: '' }],
  ['google', new IdentityRejected('forged'), undefined],
  ['image', new Error('a job was cancelled'), undefined],
] as const)('%s: %s', async (name, thrown, verdict) => {
  if (thrown instanceof AbortSignal && !thrown.aborted)
    await new Promise((resolve) => thrown.addEventListener('abort', resolve));
  expect(verdictOf(name, thrown instanceof AbortSignal ? thrown.reason : thrown)).toEqual(verdict);
});
