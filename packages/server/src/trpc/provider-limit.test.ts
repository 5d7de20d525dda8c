import { expect, test } from 'vitest';
import { Refusal } from '../core/refusal.ts';
import { appRouter } from '../router.ts';
import { anActor } from '../testing/actor.ts';
import { aPayingStudio } from '../testing/paying-studio.ts';
import { withinLimit } from './provider-limit.ts';

test('an answer in time is passed on, also a failure', async () => {
  expect(await withinLimit(Promise.resolve(7), 1000)).toBe(7);
  await expect(withinLimit(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no');
});

test('work that never ends is a refusal', async () => {
  await expect(withinLimit(new Promise(() => {}), 1)).rejects.toBeInstanceOf(Refusal);
});

test('a request does not wait for a provider that is silent; the change that was asked for happens later', async () => {
  const { ann, stripe, ctx } = await aPayingStudio();
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const { id } = await ann.membership.current();
  stripe.fail('silent');
  const request = { ...ctx, actor: anActor(ann.id), token: undefined, requestId: 'test' };
  const hurried = appRouter.createCaller({ ...request, providerMilliseconds: 20 });
  await expect(hurried.membership.cancel({ id })).rejects.toRefuse('payment.slow');
  stripe.mend();
  await expect.poll(async () => (await ann.membership.current()).auto_renew).toBe(false);
});
