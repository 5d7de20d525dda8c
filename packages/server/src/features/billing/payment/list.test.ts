import { invoice, newId } from '@limn/db';
import { expect, test } from 'vitest';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';

/** Stores payments as a provider's answers do. */
function addPayments(
  { db, ann }: PayingStudio,
  count: number,
  facts: Partial<typeof invoice.$inferInsert> = {},
) {
  for (let n = 0; n < count; n += 1)
    db.insert(invoice)
      .values({
        ...{ id: newId(), userId: ann.id, provider: 'stripe', isLive: false, remoteId: `in_${newId()}` },
        ...{
          remoteSubscriptionId: 'sub_1',
          status: 'paid',
          amountCents: 999,
          refundedCents: 0,
        },
        ...{ currency: 'USD', lines: [], createdAt: new Date(Date.UTC(2027, 1, 1, 0, n)) },
        ...facts,
      })
      .run();
}

test('pages follow each other without gaps, also among payments of one time', async () => {
  const studio = await aPayingStudio();
  const { owner } = studio;
  addPayments(studio, 40);
  addPayments(studio, 33, { createdAt: new Date(Date.UTC(2027, 1, 1)), provider: 'paypal' });
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await owner.payment.list({ after });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toHaveLength(73);
  expect(new Set(seen).size).toBe(73);
  await expect(owner.payment.list({ after: 'x' })).rejects.toRefuse('request.invalid');
});

test('filters combine', async () => {
  const studio = await aPayingStudio();
  const { owner } = studio;
  addPayments(studio, 1);
  addPayments(studio, 1, { refundedCents: 100 });
  addPayments(studio, 1, { refundedCents: 999, status: 'refunded' });
  addPayments(studio, 1, { disputedCents: 999 });
  addPayments(studio, 1, { status: 'failed', provider: 'paypal' });
  addPayments(studio, 1, { currency: 'JPY', amountCents: 1500, createdAt: new Date(Date.UTC(2027, 0, 31)) });
  addPayments(studio, 1, { isLive: true });
  const states = async (filter: Parameters<typeof owner.payment.list>[0]) =>
    (await owner.payment.list(filter)).items.map(({ state }) => state).sort();
  expect(await states({})).toEqual(['disputed', 'failed', 'paid', 'paid', 'partly_refunded', 'refunded']);
  expect(await states({ state: 'partly_refunded' })).toEqual(['partly_refunded']);
  expect(await states({ state: 'disputed', provider: 'stripe', month: '2027-02' })).toEqual(['disputed']);
  expect(await states({ provider: 'paypal' })).toEqual(['failed']);
  expect(await states({ month: '2027-02', state: 'paid' })).toEqual(['paid']);
  const [yen] = (await owner.payment.list({ currency: 'JPY' })).items;
  expect(yen).toMatchObject({
    amount: 1500,
    refundable: 1500,
    provider_url: expect.stringContaining('/test/'),
  });
});

test('a search finds users and ids at the provider', async () => {
  const studio = await aPayingStudio();
  const { owner, ann, bob, stripe } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  await bob.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const emails = async (q: string) => (await owner.payment.list({ q })).items.map(({ user }) => user?.email);
  expect(await emails('ANN@')).toEqual(['ann@example.com']);
  expect(await emails('bo')).toEqual(['bob@example.com']);
  expect(await emails('"; DROP')).toEqual([]);
  const [payment] = (await owner.payment.list({ q: 'ann@example.com' })).items;
  expect(await emails(payment?.provider_id ?? '')).toEqual(['ann@example.com']);
  expect(await emails(payment?.subscription_id ?? '')).toEqual(['ann@example.com']);
});
