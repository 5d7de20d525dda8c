import { subscription } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addYearly } from '../../../guard/recurring/rules.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';
import { listMonthly } from './rules.ts';

test('the monthly revenue is what renews, by month and currency', async () => {
  const { owner, ann, bob, stripe, db } = await aPayingStudio();
  const revenue = async () => (await owner.stats.get()).monthly_recurring_revenue;
  const buy = (person: typeof ann, plan_id: string) =>
    person.checkout.card({ plan_id, payment_method: stripe.makeCard('visa') });
  expect(await revenue()).toEqual([]);
  await buy(ann, 'monthly');
  const bought = await buy(bob, 'quarterly');
  expect(await revenue()).toEqual([{ currency: 'USD', amount_cents: 999 + 833 }]);
  await bob.membership.cancel({ id: bought.subscription.id });
  expect(await revenue()).toEqual([{ currency: 'USD', amount_cents: 999 }]);
  await bob.membership.resume({ id: bought.subscription.id });
  // a member keeps the price of the purchase
  await owner.plan.update({ id: 'quarterly', price: 99 });
  expect(await revenue()).toEqual([{ currency: 'USD', amount_cents: 999 + 833 }]);
  const set = (values: Partial<typeof subscription.$inferInsert>) =>
    db.update(subscription).set(values).where(eq(subscription.id, bought.subscription.id)).run();
  set({ status: 'past_due' });
  expect(await revenue()).toEqual([{ currency: 'USD', amount_cents: 999 }]);
  set({ status: 'active', isLive: true });
  expect(await revenue()).toEqual([{ currency: 'USD', amount_cents: 999 }]);
  db.delete(subscription).run();
  expect(await revenue()).toEqual([]);
});

test('currencies are added separately and rounded once, the largest first', () => {
  const price = (amountCents: number, currency: string, period: 'monthly' | 'yearly', n: number) => ({
    ...{ amountCents, currency, period, n },
  });
  expect(
    listMonthly(
      addYearly([
        price(1000, 'EUR', 'monthly', 2),
        price(5, 'EUR', 'yearly', 1),
        // half a cent a month more than 2999
        price(11_998, 'USD', 'yearly', 3),
        price(5, 'GBP', 'yearly', 0),
      ]),
    ),
  ).toEqual([
    { currency: 'USD', amount_cents: 3000 },
    { currency: 'EUR', amount_cents: 2000 },
  ]);
});

const none = { payment_notices: 0 };

test('unread messages and failed payments wait for an admin', async () => {
  const { owner, ann, visitor, stripe, db } = await aPayingStudio();
  expect(await owner.stats.attention()).toEqual({ ...none, unread_messages: 0, past_due: 0 });
  await visitor.message.send({ content: 'hello' });
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  db.update(subscription).set({ status: 'past_due' }).run();
  expect(await owner.stats.attention()).toEqual({ ...none, unread_messages: 1, past_due: 1 });
  const [message] = (await owner.message.list({})).items;
  await owner.message.mark({ id: message?.id ?? '', is_read: true });
  expect(await owner.stats.attention()).toEqual({ ...none, unread_messages: 0, past_due: 1 });
});
