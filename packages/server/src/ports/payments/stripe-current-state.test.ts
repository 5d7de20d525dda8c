import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PaymentDeclined } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { randomRuns } from '../../testing/random-runs.ts';
import { openStripeFixture, type StripeFixture } from './testing/stripe-fixture.ts';

const day = 86_400_000;
const hour = 3_600_000;

type Step =
  | { act: 'wait'; hours: number }
  | { act: 'decline'; times: number }
  | { act: 'refund'; cents: number }
  | { act: 'change'; card: 'visa' | 'declined' }
  | { act: 'stop' | 'renew' | 'end' | 'endAtPeriodEnd' | 'endInPortal' | 'dispute' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(1, 12, 75, 240, 672, 745, 1500).map((hours): Step => ({ act: 'wait', hours })),
  },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 6 }).map((times): Step => ({ act: 'decline', times })) },
  { weight: 1, arbitrary: fc.constantFrom(1, 400, 999).map((cents): Step => ({ act: 'refund', cents })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('visa', 'declined').map((card): Step => ({ act: 'change', card })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('stop', 'renew', 'end', 'endAtPeriodEnd', 'endInPortal', 'dispute')
      .map((act): Step => ({ act })),
  },
);

/** Ignores refusals by Stripe or the bank in the present state. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    const isRefusal = error instanceof ServiceFailure && error.kind === 'refused';
    if (!isRefusal && !(error instanceof PaymentDeclined)) throw error;
  });
}

async function take({ stripe, payments, customerId }: StripeFixture, id: string, next: Step): Promise<void> {
  switch (next.act) {
    case 'wait':
      return stripe.advance(new Date(stripe.now().getTime() + next.hours * hour));
    case 'decline':
      return stripe.declineNext(next.times);
    case 'refund':
      // more than the rest is not refunded
      return stripe.refund(id, { amountCents: next.cents }).catch((error: unknown) => {
        expect(String(error)).toMatch(/refund/i);
      });
    case 'change': {
      const card = stripe.makeCard(next.card);
      await payments.attachCard(customerId, card);
      return unlessRefused(payments.chargeTo(id, card));
    }
    case 'stop':
      return payments.stop(id);
    case 'renew':
      return unlessRefused(payments.renew(id));
    case 'end':
      return payments.end(id, { refund: true });
    case 'endAtPeriodEnd':
      return stripe.inspect(id).endedAt === null ? stripe.cancel(id, 'period_end') : undefined;
    case 'endInPortal':
      return stripe.inspect(id).endedAt === null ? stripe.cancel(id, 'portal') : undefined;
    case 'dispute':
      return stripe.dispute(id);
  }
}

const words: Record<string, string> = { active: 'active', past_due: 'past_due', canceled: 'cancelled' };

async function compare({ stripe, payments }: StripeFixture, id: string): Promise<void> {
  const read = await payments.readSubscription(id);
  const truth = stripe.inspect(id);
  expect(read).toMatchObject({
    status: words[truth.status],
    renews: truth.renews,
    periodStart: truth.periodStart,
    periodEnd: truth.periodEnd,
    endedAt: truth.endedAt,
  });
  const told = read?.invoices ?? [];
  const drafts = new Set(truth.invoices.filter(({ status }) => status === 'draft').map((one) => one.id));
  const known = truth.invoices.filter((one) => !drafts.has(one.id));
  expect(told.map(({ remoteId }) => remoteId)).toEqual(known.slice(0, told.length).map((one) => one.id));
  if (told.length === known.length) {
    const paid = told.filter(({ status }) => status === 'paid' || status === 'refunded');
    expect(paid.length).toBe(truth.charges);
    const back = told.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
    // a dispute over a refunded amount returns it only once
    expect(back).toBeGreaterThanOrEqual(truth.refundedCents);
    expect(back).toBeLessThanOrEqual(truth.refundedCents + truth.disputedCents);
  }
  // unpaid time gives no membership, except in the hour before the charge
  const paidEnds = told.flatMap(({ status, periodEnd }) =>
    periodEnd && (status === 'paid' || status === 'refunded') ? [periodEnd.getTime()] : [],
  );
  const isBetween = drafts.size > 0 && truth.status === 'active';
  if (!isBetween) expect(read?.paidThrough?.getTime()).toBeLessThanOrEqual(Math.max(...paidEnds));
}

test('after any events, the adapter reads what Stripe knows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(1, 3), fc.array(step, { maxLength: 12 }), async (months, steps) => {
      const fixture = await openStripeFixture({ sells: { months } });
      const id = await fixture.buy();
      for (const next of steps) {
        await take(fixture, id, next);
        await compare(fixture, id);
      }
      // a stopped or ended subscription is never charged again
      await fixture.payments.stop(id);
      const { charges } = fixture.stripe.inspect(id);
      await fixture.stripe.advance(new Date(fixture.stripe.now().getTime() + 400 * day));
      expect(fixture.stripe.inspect(id)).toMatchObject({ charges, status: 'canceled' });
      await compare(fixture, id);
    }),
    randomRuns({ numRuns: 25, seed: 42 }),
  );
});
