import { invoice } from '@limn/db';
import { asc } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { subscriptionOf } from '../../../ports/payments/stripe-subscription.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';
import { validUntilOf } from './rules.ts';

const hour = 3_600_000;
const day = 24 * hour;
const pro = { id: 'pro', name: 'Pro', price: 29.99, period: 'monthly', currency: 'USD' } as const;

test('the next charge of an upgrade to a shorter period is told at its true time', async () => {
  const { ann, owner, stripe, pass } = await aPayingStudio();
  await owner.plan.create(pro);
  await ann.checkout.card({ plan_id: 'quarterly', payment_method: stripe.makeCard('visa') });
  await pass(10 * day);
  const { shown_at, charge_now, next_charge, timing } = await ann.planChange.preview({ plan_id: 'pro' });
  expect(timing).toBe('now');
  await ann.planChange.change({ plan_id: 'pro', shown_at, accepted_amount: charge_now?.amount ?? null });
  const [remoteId = ''] = stripe.subscriptions();
  expect(next_charge.at).toBe(stripe.inspect(remoteId).periodEnd.toISOString());
});

const at = (text: string) => Date.parse(text) / 1000;
const line = (amount: number, start: string, end: string, proration: boolean) => ({
  ...{ amount, description: '', quantity: 1, period: { start: at(start), end: at(end) } },
  parent: { subscription_item_details: { proration } },
});
const bill = (fields: object) => ({
  ...{ currency: 'usd', number: null, discounts: [], total_taxes: [], total_discount_amounts: [] },
  ...{
    payments: { data: [] },
    attempted: true,
    attempt_count: 1,
    status_transitions: { paid_at: null },
    hosted_invoice_url: null,
    invoice_pdf: null,
  },
  ...fields,
});

test('an unpaid month gives no membership, although the rest of a quarter was credited before', () => {
  const upgrade = bill({
    ...{ id: 'in_1', status: 'paid', created: at('2027-03-11'), total: 778, subtotal: 778, amount_paid: 778 },
    amount_due: 778,
    lines: {
      data: [line(-2221, '2027-03-11', '2027-06-01', true), line(2999, '2027-03-11', '2027-04-11', false)],
    },
  });
  const unpaid = bill({
    ...{ id: 'in_2', status: 'open', created: at('2027-04-11'), total: 2999, subtotal: 2999, amount_paid: 0 },
    amount_due: 2999,
    lines: { data: [line(2999, '2027-04-11', '2027-05-11', false)] },
  });
  const period = { current_period_start: at('2027-04-11'), current_period_end: at('2027-05-11') };
  const remote = subscriptionOf({
    subscription: {
      ...{ id: 'sub_1', status: 'unpaid', metadata: {}, created: at('2027-03-01'), customer: 'cus_1' },
      ...{ cancel_at: null, cancel_at_period_end: false, trial_end: null, ended_at: null, canceled_at: null },
      ...{ default_payment_method: null, schedule: null, discounts: [], pause_collection: null },
      items: { data: [{ price: { id: 'price_1', metadata: {} }, ...period }] },
    } as unknown as Stripe.Subscription,
    invoices: [unpaid, upgrade] as unknown as Stripe.Invoice[],
    reversals: new Map(),
    upcoming: undefined,
  });
  expect.soft(remote.invoices[1]?.periodEnd).toEqual(new Date('2027-04-11'));
  expect.soft(validUntilOf(remote, 'stripe')).toEqual(new Date('2027-04-11'));
});

test('after an upgrade a refund of the first payment leaves the membership that the upgrade paid', async () => {
  const { ann, owner, db, stripe, pass } = await aPayingStudio();
  await owner.plan.create(pro);
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  await pass(hour);
  const { shown_at, charge_now } = await ann.planChange.preview({ plan_id: 'pro' });
  await ann.planChange.change({ plan_id: 'pro', shown_at, accepted_amount: charge_now?.amount ?? null });
  const [first] = db.select().from(invoice).orderBy(asc(invoice.createdAt)).all();
  await owner.payment.refund({ id: first?.id ?? '', key: 'refund-key-of-one' });
  // 19.97 of 29.96 are still paid
  expect(await ann.membership.get()).toMatchObject({ state: 'active', is_paid: true });
});
