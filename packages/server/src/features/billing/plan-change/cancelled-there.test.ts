import { expect, test } from 'vitest';
import { aPayingStudio } from '../../../testing/paying-studio.ts';

/** No webhook is delivered in these tests: the stored subscription still renews. */

test('a subscription that was cancelled at Stripe is not previewed, and the refusal says why', async () => {
  const { ann, stripe } = await aPayingStudio();
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  await stripe.cancel(stripe.subscriptions()[0] ?? '', 'period_end');
  await expect(ann.planChange.preview({ plan_id: 'quarterly' })).rejects.toRefuse('plan_change.cancelled');
  expect((await ann.membership.current()).auto_renew).toBe(false);
});

test('a subscription that was cancelled at PayPal asks for no approval, and the refusal says why', async () => {
  const { ann, paypal, tick } = await aPayingStudio();
  await ann.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
  const id = paypal.subscriptions()[0] ?? '';
  await paypal.approve(id);
  await tick();
  const { shown_at } = await ann.planChange.preview({ plan_id: 'quarterly' });
  await paypal.cancelByBuyer(id);
  const change = ann.planChange.change({ plan_id: 'quarterly', shown_at, accepted_amount: null });
  await expect(change).rejects.toRefuse('plan_change.cancelled');
  expect((await ann.membership.current()).auto_renew).toBe(false);
});
