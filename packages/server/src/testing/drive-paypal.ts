import { subscription } from '@limn/db';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { PayingStudio } from './paying-studio.ts';
import { periodEndAfter } from './period-end.ts';
import type { Expected, ProviderDriver } from './provider-driver.ts';

const day = 86_400_000;

/** In the order of their insertion. */
const remoteIdsOf = ({ db }: PayingStudio): string[] =>
  db
    .select({ remoteId: subscription.remoteId })
    .from(subscription)
    .where(and(eq(subscription.provider, 'paypal'), isNotNull(subscription.remoteId)))
    .orderBy(sql`rowid`)
    .all()
    .flatMap(({ remoteId }) => remoteId ?? []);

/** Milliseconds. The adapter reads no payments that are older, because PayPal lists one month of payments per call. */
const lookedBack = 100 * day;

const paypalWords = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  PENDING: 'open',
} as const;

type Inspected = ReturnType<PayingStudio['paypal']['inspect']>;
type Payment = Inspected['payments'][number];

/** The payment was collected, even if it was refunded later. */
const isCollected = ({ status }: Payment) => status !== 'DECLINED' && status !== 'PENDING';

/** The end of the period that the payment pays for. */
function paidUntil(periods: Inspected['periods'], payment: Payment): Date | undefined {
  const period = periods.findLast(({ since }) => since.getTime() - day <= payment.time.getTime());
  return period && periodEndAfter(period.since, period.months, payment.time);
}

/** @param isBack the money of the payment went back to the buyer */
function standingOf(
  { status, failedPayments, payments, periods, startTime }: Inspected,
  isBack: (payment: Payment) => boolean,
  now: Date,
): Pick<Expected, 'status' | 'validUntil'> {
  const first = periods[0]?.since;
  const trialEnd = first !== undefined && first > startTime ? first : undefined;
  const kept = payments.findLast(({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED');
  const collected = payments.findLast(isCollected);
  const last = payments.findLast(({ status }) => status !== 'DECLINED');
  const coveredUntil = kept ? paidUntil(periods, kept) : trialEnd;
  const isCovered = coveredUntil !== undefined && coveredUntil > now;
  const collectedUntil = collected && paidUntil(periods, collected);
  const isInPeriod = collectedUntil !== undefined && collectedUntil > now;
  const until = (extra: number) =>
    coveredUntil && last === kept && !(kept && isBack(kept))
      ? new Date(coveredUntil.getTime() + extra)
      : ('not ahead' as const);
  switch (status) {
    case 'ACTIVE':
      return failedPayments > 0 && !isCovered
        ? { status: 'past_due', validUntil: until(kept ? 3 * day : 0) }
        : { status: 'active', validUntil: until(day) };
    case 'SUSPENDED':
      return { status: isCovered || isInPeriod ? 'active' : 'expired', validUntil: until(0) };
    case 'CANCELLED':
      return { status: 'cancelled', validUntil: until(0) };
    case 'EXPIRED':
      return { status: 'expired', validUntil: until(0) };
    default:
      return { status: 'incomplete', validUntil: 'not ahead' };
  }
}

export function drivePaypal(studio: PayingStudio): ProviderDriver {
  const { paypal, clock } = studio;
  /** The amount of the last dispute by payment; 0 once it is won. */
  const disputes = new Map<string, number>();
  const ids = () => remoteIdsOf(studio);
  const newestId = () => ids().at(-1);
  const isBack = (payment: Payment) =>
    (disputes.get(payment.id) ?? 0) > 0 &&
    payment.refundedCents + (disputes.get(payment.id) ?? 0) >= payment.amountCents;

  return {
    name: 'paypal',
    async buy(who, planId) {
      const { subscription_id } = await who.checkout.paypal({ plan_id: planId, payment_method: 'paypal' });
      const [row] = studio.db.select().from(subscription).where(eq(subscription.id, subscription_id)).all();
      const remoteId = row?.remoteId ?? '';
      await paypal.approve(remoteId);
    },
    decline(charges) {
      for (const id of ids()) paypal.decline(id, charges);
    },
    async payOwed() {
      for (const id of ids()) paypal.decline(id, 0);
    },
    async cancelThere() {
      const id = newestId();
      if (id && ['ACTIVE', 'SUSPENDED'].includes(paypal.inspect(id).status)) await paypal.cancelByBuyer(id);
    },
    async refund(cents) {
      const id = newestId();
      const last = id === undefined ? undefined : paypal.inspect(id).payments.findLast(isCollected);
      if (!id || !last) return false;
      const left = last.amountCents - last.refundedCents;
      if (left === 0) return false;
      await paypal.refund(id, Math.min(cents ?? left, left));
      return true;
    },
    async dispute(state) {
      const id = newestId();
      const last = id === undefined ? undefined : paypal.inspect(id).payments.findLast(isCollected);
      if (!id || !last || disputes.has(last.id)) return;
      await paypal.dispute(id, state);
      disputes.set(last.id, state === 'won' ? 0 : last.amountCents);
    },
    async approve() {
      const id = newestId();
      if (!id || paypal.inspect(id).asksForPlan === null) return;
      await paypal.approveRevision(id);
    },
    coupon: async () => undefined,
    credit: async () => undefined,
    deliverWebhooks(how) {
      const ways = {
        well: 'well',
        lost: 'dropped',
        doubled: 'doubled',
        held: 'held',
        forged: 'well',
      } as const;
      paypal.webhooks.behave(ways[how]);
      paypal.webhooks.forge(how === 'forged' ? 'tampered body' : undefined);
    },
    release: (isReversed) => paypal.webhooks.release(isReversed ? 'the other way round' : 'as it was'),
    async repeat(nth) {
      const notices = paypal.webhooks.list();
      const notice = notices[nth % Math.max(1, notices.length)];
      if (notice) await paypal.webhooks.deliver(notice.eventId);
    },
    quiet: () => paypal.webhooks.settled(),
    expected: () =>
      ids().map((remoteId) => {
        const inspected = paypal.inspect(remoteId);
        const told = inspected.payments.filter(
          ({ time }) => clock.now().getTime() - time.getTime() < lookedBack,
        );
        return {
          remoteId,
          ...standingOf(inspected, isBack, clock.now()),
          renews: inspected.status === 'ACTIVE',
          invoices: Object.fromEntries(
            told.map((payment) => [payment.id, isBack(payment) ? 'refunded' : paypalWords[payment.status]]),
          ),
          refundedCents: told.reduce((sum, payment) => sum + payment.refundedCents, 0),
          // a refund takes the place of a dispute
          disputedCents: told.reduce(
            (sum, { id, amountCents, refundedCents }) =>
              sum + Math.min(disputes.get(id) ?? 0, amountCents - refundedCents),
            0,
          ),
        };
      }),
  };
}
