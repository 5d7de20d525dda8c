import {
  billingLetter,
  invoice,
  paymentDifference,
  paymentEvent,
  paymentMonth,
  refund,
  subscription,
} from '@limn/db';
import { TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkData } from '../../../consistency/check-data.ts';
import { drivePaypal } from '../../../testing/drive-paypal.ts';
import { driveStripe } from '../../../testing/drive-stripe.ts';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import type { Dispute, ProviderDriver, WebhookDelivery } from '../../../testing/provider-driver.ts';
import { randomRuns } from '../../../testing/random-runs.ts';
import { refusalIn } from '../../../trpc/init.ts';
import { comparePayments } from '../payment/flow/compare.ts';
import { exportPayments } from '../payment/read/export-payments.ts';
import { isRunning } from './rules.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Everything that can happen to a subscription here or at the provider. `check` lets a day pass, runs a round and compares;
 * `miss` does so right after a declined charge.
 */
const event = fc.oneof(
  fc.record({ does: fc.constant('check' as const) }),
  fc.record({ does: fc.constant('check' as const) }),
  fc.record({
    does: fc.constant('buy' as const),
    plan: fc.constantFrom('monthly', 'quarterly'),
    withCode: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('offer' as const),
    plan: fc.constantFrom('monthly', 'quarterly'),
    trialDays: fc.constantFrom(0, 3, 30),
    takesCodes: fc.boolean(),
  }),
  fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 45 * 24 }) }),
  fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 28 * 24, max: 32 * 24 }) }),
  fc.record({ does: fc.constant('decline' as const), charges: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ does: fc.constant('miss' as const), charges: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ does: fc.constantFrom(...(['payOwed', 'cancel', 'resume'] as const)) }),
  fc.record({ does: fc.constantFrom(...(['switchOff', 'switchOn', 'tick'] as const)) }),
  fc.record({ does: fc.constant('cancelThere' as const), way: fc.nat(2) }),
  fc.record({ does: fc.constant('change' as const), plan: fc.constantFrom('monthly', 'quarterly') }),
  fc.record({ does: fc.constantFrom(...(['keep', 'approve', 'comparePayments'] as const)) }),
  fc.record({ does: fc.constant('refund' as const), cents: fc.constantFrom(null, 1, 500) }),
  fc.record({
    does: fc.constant('dispute' as const),
    state: fc.constantFrom<Dispute>('open', 'won', 'lost'),
  }),
  fc.record({ does: fc.constant('coupon' as const), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('credit' as const), cents: fc.constantFrom(300, 1500, -200) }),
  fc.record({ does: fc.constant('price' as const), price: fc.integer({ min: 5, max: 20 }) }),
  fc.record({
    does: fc.constant('deliverWebhooks' as const),
    how: fc.constantFrom<WebhookDelivery>('well', 'lost', 'doubled', 'held', 'forged'),
  }),
  fc.record({ does: fc.constant('release' as const), isReversed: fc.boolean() }),
  fc.record({ does: fc.constant('repeat' as const), nth: fc.nat(30) }),
);
type Happening = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** The free days of the first subscription. */
const firstTrial = fc.constantFrom(0, 0, 3, 30);

const refused =
  /^(membership\.(already|ended|not_found|pending|stopped_by_member)|plan_change\.\w+|payment\.declined)$/;

/** A refused step is fine; any other error fails the test. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = error instanceof TRPCError ? refusalIn(error)?.code : undefined;
    if (code === undefined || !refused.test(code)) throw error;
  }
}

/** When the payments job ran last. */
const tickedAt = new WeakMap<PayingStudio, number>();

async function tick(studio: PayingStudio): Promise<void> {
  await studio.tick();
  tickedAt.set(studio, studio.clock.now().getTime());
}

/** The longest pause of the server: providers list the events of a month, and a longer pause is another test. */
const longestPause = 20 * day;

async function live(studio: PayingStudio, milliseconds: number): Promise<void> {
  let left = milliseconds;
  while (left > 0) {
    const now = studio.clock.now().getTime();
    const step = Math.min(left, (tickedAt.get(studio) ?? now) + longestPause - now);
    await studio.pass(step);
    left -= step;
    if (left > 0) await tick(studio);
  }
}

/** Looks at a change of the plan and accepts what is shown. Nothing else is charged. */
async function change({ ann, stripe }: PayingStudio, plan_id: string): Promise<void> {
  const { shown_at, charge_now, provider } = await ann.planChange.preview({ plan_id });
  const id = stripe.subscriptions().at(-1) ?? '';
  const before = provider === 'stripe' ? stripe.inspect(id).paidCents : 0;
  await ann.planChange.change({ plan_id, shown_at, accepted_amount: charge_now?.amount ?? null });
  const charged = provider === 'stripe' ? stripe.inspect(id).paidCents - before : 0;
  expect(charged).toBe(Math.round((charge_now?.amount ?? 0) * 100));
}

/** Every payment and refund is of the provider, so the comparison fetches what is missing and finds no difference. */
async function compareWithProvider({ ctx, db }: PayingStudio): Promise<void> {
  await comparePayments(ctx);
  const found = db.select().from(paymentDifference).all();
  expect(found.filter(({ kind }) => kind.startsWith('payment') || kind.startsWith('refund'))).toEqual([]);
}

async function happen(studio: PayingStudio, provider: ProviderDriver, what: Happening): Promise<unknown> {
  const { ann, owner } = studio;
  const current = () => ann.membership.current();
  switch (what.does) {
    case 'buy':
      return unlessRefused(() => provider.buy(ann, what.plan, what.withCode));
    case 'offer':
      return owner.plan.update({
        ...{ id: what.plan, trial_days: what.trialDays, promotion_codes: what.takesCodes },
      });
    case 'wait':
      return live(studio, what.hours * hour);
    case 'decline':
      return provider.decline(what.charges);
    case 'miss':
      provider.decline(what.charges);
      await live(studio, 30 * day);
      return check(studio, provider);
    case 'cancel':
      return unlessRefused(async () => ann.membership.cancel({ id: (await current()).id }));
    case 'resume':
      return unlessRefused(async () => ann.membership.resume({ id: (await current()).id }));
    case 'change':
      return unlessRefused(() => change(studio, what.plan));
    case 'keep':
      return unlessRefused(async () => ann.planChange.keep({ id: (await current()).id }));
    case 'comparePayments':
      return compareWithProvider(studio);
    case 'switchOff':
      return unlessRefused(() => owner.membership.setAutoRenew({ id: ann.id, auto_renew: 0 }));
    case 'switchOn':
      return unlessRefused(() => owner.membership.setAutoRenew({ id: ann.id, auto_renew: 1 }));
    case 'cancelThere':
      return provider.cancelThere(what.way);
    case 'refund':
      return provider.refund(what.cents ?? undefined);
    case 'dispute':
      return provider.dispute(what.state);
    case 'coupon':
      return provider.coupon(what.times);
    case 'credit':
      return provider.credit(what.cents);
    case 'price':
      return owner.plan.update({ id: 'monthly', price: what.price });
    case 'deliverWebhooks':
      return provider.deliverWebhooks(what.how);
    case 'release':
      return provider.release(what.isReversed);
    case 'repeat':
      return provider.repeat(what.nth);
    case 'tick':
      return tick(studio);
    case 'check':
      return check(studio, provider);
    default:
      return provider[what.does]();
  }
}

/** Compares the rows with the provider's records. */
async function compare({ db, ann, clock }: PayingStudio, provider: ProviderDriver): Promise<void> {
  const rows = db.select().from(subscription).all();
  const invoices = db.select().from(invoice).all();
  const now = clock.now();
  for (const wanted of provider.expected()) {
    const row = rows.find(({ remoteId }) => remoteId === wanted.remoteId);
    expect(row).toMatchObject({ status: wanted.status, autoRenew: wanted.renews });
    if (wanted.validUntil === 'not ahead')
      expect(row?.validUntil.getTime()).toBeLessThanOrEqual(now.getTime());
    else expect(row?.validUntil).toEqual(wanted.validUntil);
    const told = invoices.filter(({ subscriptionId }) => subscriptionId === row?.id);
    const latest = told.filter(({ remoteId }) => remoteId in wanted.invoices);
    expect(Object.fromEntries(latest.map(({ remoteId, status }) => [remoteId, status]))).toEqual(
      wanted.invoices,
    );
    expect(latest.reduce((sum, { refundedCents }) => sum + refundedCents, 0)).toBe(wanted.refundedCents);
    expect(latest.reduce((sum, { disputedCents }) => sum + disputedCents, 0)).toBe(wanted.disputedCents);
  }
  expect(rows.filter(({ status }) => isRunning(status)).length).toBeLessThan(2);
  for (const { id, refundedCents } of invoices) {
    const parts = db.select().from(refund).where(eq(refund.invoiceId, id)).all();
    expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(refundedCents);
  }
  const { is_paid } = await ann.account.get();
  expect(is_paid).toBe(rows.some(({ validUntil }) => validUntil > now));
  const receipts = db
    .select()
    .from(billingLetter)
    .all()
    .filter(({ kind }) => kind === 'receipt');
  expect(receipts.length).toBeLessThanOrEqual(invoices.filter(({ amountCents }) => amountCents > 0).length);
}

/** The totals of the months are those of the file with all payments, and the data keeps its rules. */
async function compareBooks({ ctx, db, clock, world }: PayingStudio): Promise<void> {
  const file = [...exportPayments(ctx, { from: '2027-01-01', to: '2099-12-31' })].join('');
  const [titles = [], ...lines] = file.split('\r\n').map((line) => line.split(','));
  const sumOf = (title: string) =>
    lines.reduce((sum, line) => sum + Math.round(Number(line[titles.indexOf(title)] ?? 0) * 100), 0);
  const months = db.select().from(paymentMonth).all();
  const net = months.reduce(
    (sum, { receivedCents, refundedCents, disputedCents }) =>
      sum + receivedCents - refundedCents - disputedCents,
    0,
  );
  expect(sumOf('net')).toBe(net);
  expect(sumOf('refunded')).toBe(months.reduce((sum, { refundedCents }) => sum + refundedCents, 0));
  const faults = await checkData({ db, pictures: world.pictures, now: () => clock.now() });
  expect(faults.map(({ code }) => code)).toEqual([]);
}

async function check(studio: PayingStudio, provider: ProviderDriver): Promise<void> {
  await live(studio, day);
  await provider.quiet();
  await tick(studio);
  await compare(studio, provider);
  const pending = () =>
    studio.db
      .select()
      .from(paymentEvent)
      .all()
      .filter(({ nextTryAt }) => nextTryAt !== null);
  // the round itself made changes there, such as the end of a suspended subscription
  if (pending().length > 0) {
    await provider.quiet();
    await tick(studio);
  }
  expect(pending()).toEqual([]);
}

const mailer = { send: async () => undefined, check: async () => '' };

describe.each([
  ['Stripe', driveStripe],
  ['PayPal', drivePaypal],
])('at %s', (_, driverOf) => {
  test('after any life and one tick our rows are the truth', async () => {
    await fc.assert(
      fc.asyncProperty(
        firstTrial,
        fc.array(event, { minLength: 10, maxLength: 30 }),
        async (trialDays, life) => {
          const studio = await aPayingStudio({}, { mailer });
          const provider = driverOf(studio);
          await studio.receiveWebhooks();
          await studio.owner.plan.update({ id: 'monthly', trial_days: trialDays, promotion_codes: true });
          await tick(studio);
          await provider.buy(studio.ann, 'monthly', true);
          for (const what of life) await happen(studio, provider, what);
          await check(studio, provider);
          await compareBooks(studio);
        },
      ),
      randomRuns({ numRuns: 8, seed: 20270301 }),
    );
  });
});
