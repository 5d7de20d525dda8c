import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServiceFailure } from '../../core/service-failure.ts';
import { randomRuns } from '../../testing/random-runs.ts';
import { openPaypalFixture, type PaypalFixture } from './testing/paypal-fixture.ts';

type Step =
  | { act: 'wait'; days: number }
  | { act: 'decline' | 'suspend' | 'activate' | 'refund' | 'cancel' | 'notify' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }).map((days): Step => ({ act: 'wait', days })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>(
      ...(['decline', 'suspend', 'activate', 'refund', 'cancel', 'notify'] as const).map((act) => ({ act })),
    ),
  },
);

/** Ignores PayPal's refusals in the present state. */
async function unlessRefused(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ServiceFailure && error.kind === 'refused')) throw error;
  });
}

/** PayPal lists events for thirty days. */
const isForgotten = ({ clock }: Pick<PaypalFixture, 'clock'>, time: Date): boolean =>
  clock.now.getTime() - time.getTime() > 30 * 86_400_000;

async function take(fixture: PaypalFixture, id: string, next: Step): Promise<void> {
  switch (next.act) {
    case 'wait':
      return fixture.until(new Date(fixture.clock.now.getTime() + next.days * 86_400_000).toISOString());
    case 'decline':
      return fixture.paypal.decline(id, 1);
    case 'suspend':
      return fixture.payments.stop(id);
    case 'activate':
      return unlessRefused(fixture.payments.renew(id));
    case 'cancel':
      return fixture.payments.end(id, { refund: false });
    case 'refund': {
      const paid = fixture.paypal.inspect(id).payments.findLast(({ status }) => status !== 'DECLINED');
      return paid && paid.refundedCents < 2400 ? fixture.paypal.refund(id, 100) : undefined;
    }
    case 'notify': {
      const events = await fixture.payments.listEvents(new Date(0));
      expect(events.every(({ createdAt }) => !isForgotten(fixture, createdAt))).toBe(true);
    }
  }
}

test('after any events, the adapter reads what PayPal knows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 3),
      fc.constantFrom('2026-01-31T12:00:00Z', '2028-02-29T23:59:59Z', '2026-05-15T00:00:00Z'),
      fc.array(step, { maxLength: 12 }),
      async (months, start, steps) => {
        const fixture = await openPaypalFixture();
        fixture.clock.now = new Date(start);
        try {
          const id = await fixture.subscribe({ months });
          for (const next of steps) {
            await take(fixture, id, next);
            await compare(fixture, id);
          }
        } finally {
          await fixture.paypal.close();
        }
      },
    ),
    randomRuns({ numRuns: 25, seed: 42 }),
  );
});

async function compare({ paypal, clock, payments }: PaypalFixture, id: string): Promise<void> {
  const read = await payments.readSubscription(id);
  const truth = paypal.inspect(id);
  const paid = truth.payments.filter(({ status }) => status !== 'DECLINED' && status !== 'REFUNDED');
  expect(read?.renews).toBe(truth.status === 'ACTIVE');
  expect(read?.status === 'cancelled').toBe(truth.status === 'CANCELLED');
  expect(read?.endedAt === null).toBe(truth.status !== 'CANCELLED');
  expect(read?.periodStart).toEqual(paid.at(-1)?.time ?? null);
  const newest = truth.payments.toReversed();
  const told = newest.slice(0, read?.invoices.length);
  expect(read?.invoices.map(({ remoteId }) => remoteId)).toEqual(told.map(({ id }) => id));
  for (const [n, { refundedCents }] of (read?.invoices ?? []).entries()) {
    const one = told[n];
    // of an older payment PayPal may no longer list the events that name the amount
    if (one && !isForgotten({ clock }, one.time)) expect(refundedCents).toBe(one.refundedCents);
    expect(refundedCents).toBeLessThanOrEqual(one?.refundedCents ?? 0);
  }
  if (truth.status === 'ACTIVE' && truth.failedPayments > 0 && read?.status === 'active')
    expect(read.paidThrough?.getTime()).toBeGreaterThan(clock.now.getTime());
  // the adapter does not know the time of the next charge, but how far the last one reaches
  const hasJustPaid = truth.failedPayments === 0 && (paid.at(-1)?.time ?? 0) === truth.payments.at(-1)?.time;
  if (truth.status === 'ACTIVE' && hasJustPaid && read?.paidThrough && read.paidThrough > clock.now)
    expect(read.paidThrough).toEqual(truth.nextBillingTime);
}
