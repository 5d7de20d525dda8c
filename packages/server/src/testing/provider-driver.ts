import { checkout, subscription } from '@limn/db';
import type { InvoiceStatus, SubscriptionStatus } from '@limn/db/enums';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { PayingStudio } from './paying-studio.ts';
import { periodEndAfter } from './period-end.ts';
import type { Person } from './studio.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How webhooks are delivered. */
export type WebhookDelivery = 'well' | 'lost' | 'doubled' | 'held' | 'forged';

/** What our rows must contain for a subscription, computed from the state of the fake and not by our adapter. */
export interface Expected {
  remoteId: string;
  status: SubscriptionStatus;
  renews: boolean;
  /** The exact date; `not ahead` when the payment was refunded, so that any past date is right. */
  validUntil: Date | 'not ahead';
  /** By the provider's invoice id; drafts are left out. */
  invoices: Record<string, InvoiceStatus>;
  refundedCents: number;
  disputedCents: number;
}

/** How a dispute goes on. */
export type Dispute = 'open' | 'won' | 'lost';

/** Acts as a payment provider, its buyers and its bank, for tests that do the same at Stripe and at PayPal. */
export interface ProviderDriver {
  name: 'stripe' | 'paypal';
  /** Buys a membership, the payment page included. @throws TRPCError for a user who has a membership */
  buy(who: Person, planId: string): Promise<void>;
  decline(charges: number): void;
  /** Pays open invoices, where the provider has a page for that. */
  payOwed(): Promise<void>;
  /** Cancels at the provider, without the server. @param way which of the provider's ways, counted from 0 */
  cancelThere(way?: number): Promise<void>;
  /** Refunds the last payment. @param cents the rest of it when left out @returns false when nothing is left to refund */
  refund(cents?: number): Promise<boolean>;
  /** The buyer disputes the last payment, or the bank decides. */
  dispute(state: Dispute): Promise<void>;
  /** Halves the next charges, where the provider has coupons. */
  coupon(times: number): Promise<void>;
  deliverWebhooks(how: WebhookDelivery): void;
  /** Delivers the held webhooks. */
  release(isReversed: boolean): Promise<void>;
  /** Delivers an earlier webhook again. */
  repeat(nth: number): Promise<void>;
  /** Resolves when no webhook is being delivered. */
  quiet(): Promise<void>;
  expected(): Expected[];
}

const remoteIdsOf = ({ db }: PayingStudio, name: ProviderDriver['name']): string[] =>
  db
    .select({ remoteId: subscription.remoteId })
    .from(subscription)
    .where(and(eq(subscription.provider, name), isNotNull(subscription.remoteId)))
    // in the order of their insertion
    .orderBy(sql`rowid`)
    .all()
    .flatMap(({ remoteId }) => remoteId ?? []);

const lastOf = (ids: string[]): string | undefined => ids.at(-1);

const stripeStatuses: Record<string, SubscriptionStatus> = {
  active: 'active',
  past_due: 'past_due',
  canceled: 'cancelled',
  unpaid: 'expired',
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
};

export function driveStripe(studio: PayingStudio): ProviderDriver {
  const { stripe, db } = studio;
  /** Refunded cents by invoice id. */
  const refunds = new Map<string, number>();
  const paidOf = (id: string) =>
    stripe.inspect(id).invoices.find(({ status, amountCents }) => status === 'paid' && amountCents > 0);
  /** The amount of the last dispute by invoice id; 0 once it is won. */
  const disputes = new Map<string, number>();
  const backOf = (id: string) => (refunds.get(id) ?? 0) + (disputes.get(id) ?? 0);
  const isBack = (invoice: { id: string; amountCents: number } | undefined) =>
    invoice !== undefined && backOf(invoice.id) >= invoice.amountCents;

  function validUntilOf(id: string): Expected['validUntil'] {
    const { status, periodStart, periodEnd, renews } = stripe.inspect(id);
    const last = paidOf(id);
    if (status === 'canceled' || isBack(last) || !last) return 'not ahead';
    if (status === 'past_due') return new Date(periodStart.getTime() + 3 * day);
    return new Date(periodEnd.getTime() + (renews ? hour : 0));
  }

  return {
    name: 'stripe',
    async buy(who, planId) {
      await who.checkout.create({ plan_id: planId });
      const page = db.select().from(checkout).where(eq(checkout.status, 'open')).all().at(-1);
      try {
        await stripe.pay(page?.remoteId ?? '');
      } catch (error) {
        // the page shows the decline and stays open
        if (!String(error).includes('declined')) throw error;
      }
    },
    decline: (charges) => stripe.declineNext(charges),
    async payOwed() {
      stripe.declineNext(0);
      for (const id of stripe.subscriptions())
        for (const { id: invoice, status } of stripe.inspect(id).invoices)
          if (status === 'open') await stripe.payInvoice(invoice);
    },
    async cancelThere(way = 0) {
      const id = lastOf(stripe.subscriptions());
      const ways = ['now', 'period_end', 'portal'] as const;
      if (id && stripe.inspect(id).endedAt === null) await stripe.cancel(id, ways[way % ways.length]);
    },
    async refund(cents) {
      const id = lastOf(stripe.subscriptions());
      const last = id === undefined ? undefined : paidOf(id);
      if (!id || !last) return false;
      const before = refunds.get(last.id) ?? 0;
      const amount = Math.min(cents ?? Number.POSITIVE_INFINITY, last.amountCents - before);
      if (amount === 0) return false;
      await stripe.refund(id, { amountCents: amount });
      refunds.set(last.id, before + amount);
      return true;
    },
    async dispute(state) {
      const id = lastOf(stripe.subscriptions());
      const last = id === undefined ? undefined : paidOf(id);
      if (!id || !last || disputes.has(last.id)) return;
      await stripe.dispute(id, state === 'open' ? 'needs_response' : state);
      disputes.set(last.id, state === 'won' ? 0 : last.amountCents);
    },
    async coupon(times) {
      const id = lastOf(stripe.subscriptions());
      if (id) await stripe.coupon(id, 50, times);
    },
    deliverWebhooks(how) {
      const ways = { well: 'well', lost: 'drop', doubled: 'double', held: 'hold', forged: 'forge' } as const;
      stripe.webhooks.behave(ways[how]);
    },
    release: (isReversed) => stripe.webhooks.release((events) => (isReversed ? events.toReversed() : events)),
    async repeat(nth) {
      const events = stripe.events();
      const event = events[nth % Math.max(1, events.length)];
      if (event) await stripe.webhooks.deliver(event.id);
    },
    quiet: () => stripe.quiet(),
    expected: () =>
      stripe.subscriptions().map((remoteId) => {
        const { status, renews, invoices, refundedCents } = stripe.inspect(remoteId);
        const told = invoices.slice(0, 12).filter(({ status }) => status !== 'draft');
        return {
          remoteId,
          status: stripeStatuses[status] ?? 'expired',
          renews,
          validUntil: validUntilOf(remoteId),
          invoices: Object.fromEntries(
            told.map((invoice) => [invoice.id, isBack(invoice) ? 'refunded' : wordOf(invoice.status)]),
          ),
          refundedCents,
          disputedCents: told.reduce((sum, { id }) => sum + (disputes.get(id) ?? 0), 0),
        };
      }),
  };
}

/** An open invoice has a failed charge; before the first charge it is a draft. */
const wordOf = (status: string): InvoiceStatus =>
  status === 'paid' ? 'paid' : status === 'void' ? 'void' : 'failed';

/** Milliseconds. The adapter reads no payments that are older, because PayPal lists one month of payments per call. */
const lookedBack = 100 * day;

const paypalWords = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  PENDING: 'open',
} as const;

export function drivePaypal(studio: PayingStudio): ProviderDriver {
  const { paypal, clock } = studio;
  /** The amount of the last dispute by payment; 0 once it is won. */
  const disputes = new Map<string, number>();
  /** Months between two charges, by subscription id. */
  const months = new Map<string, number>();
  const ids = () => remoteIdsOf(studio, 'paypal');
  const isBack = (payment: { id: string; amountCents: number; refundedCents: number }) =>
    (disputes.get(payment.id) ?? 0) > 0 &&
    payment.refundedCents + (disputes.get(payment.id) ?? 0) >= payment.amountCents;

  function standingOf(id: string): Pick<Expected, 'status' | 'validUntil'> {
    const { status, failedPayments, payments, startTime } = paypal.inspect(id);
    const kept = payments.findLast(({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED');
    const last = payments.findLast(({ status }) => status !== 'DECLINED');
    const paid = kept && periodEndAfter(startTime, months.get(id) ?? 1, kept.time);
    const isCovered = paid !== undefined && paid > clock.now();
    const until = (extra: number) =>
      paid && last === kept && !isBack(kept) ? new Date(paid.getTime() + extra) : ('not ahead' as const);
    switch (status) {
      case 'ACTIVE':
        return failedPayments > 0 && !isCovered
          ? { status: 'past_due', validUntil: until(3 * day) }
          : { status: 'active', validUntil: until(day) };
      case 'SUSPENDED':
        return { status: isCovered ? 'active' : 'expired', validUntil: until(0) };
      case 'CANCELLED':
        return { status: 'cancelled', validUntil: until(0) };
      case 'EXPIRED':
        return { status: 'expired', validUntil: until(0) };
      default:
        return { status: 'incomplete', validUntil: 'not ahead' };
    }
  }

  return {
    name: 'paypal',
    async buy(who, planId) {
      const { subscription_id } = await who.checkout.paypal({ plan_id: planId, payment_method: 'paypal' });
      const [row] = studio.db.select().from(subscription).where(eq(subscription.id, subscription_id)).all();
      const remoteId = row?.remoteId ?? '';
      months.set(remoteId, planId === 'quarterly' ? 3 : 1);
      await paypal.approve(remoteId);
    },
    decline(charges) {
      for (const id of ids()) paypal.decline(id, charges);
    },
    async payOwed() {
      for (const id of ids()) paypal.decline(id, 0);
    },
    async cancelThere() {
      const id = lastOf(ids());
      if (id && ['ACTIVE', 'SUSPENDED'].includes(paypal.inspect(id).status)) await paypal.cancelByBuyer(id);
    },
    async refund(cents) {
      const id = lastOf(ids());
      const last = id === undefined ? undefined : paypal.inspect(id).payments.findLast(isKept);
      if (!id || !last) return false;
      const left = last.amountCents - last.refundedCents;
      if (left === 0) return false;
      await paypal.refund(id, Math.min(cents ?? left, left));
      return true;
    },
    async dispute(state) {
      const id = lastOf(ids());
      const last = id === undefined ? undefined : paypal.inspect(id).payments.findLast(isKept);
      if (!id || !last || disputes.has(last.id)) return;
      await paypal.dispute(id, state);
      disputes.set(last.id, state === 'won' ? 0 : last.amountCents);
    },
    coupon: async () => undefined,
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
        const { status, payments } = paypal.inspect(remoteId);
        const told = payments.filter(({ time }) => clock.now().getTime() - time.getTime() < lookedBack);
        return {
          remoteId,
          ...standingOf(remoteId),
          renews: status === 'ACTIVE',
          invoices: Object.fromEntries(
            told.map((payment) => [payment.id, isBack(payment) ? 'refunded' : paypalWords[payment.status]]),
          ),
          refundedCents: told.reduce((sum, payment) => sum + payment.refundedCents, 0),
          disputedCents: told.reduce((sum, { id }) => sum + (disputes.get(id) ?? 0), 0),
        };
      }),
  };
}

/** The payment was collected, even if it was refunded later. */
const isKept = ({ status }: { status: string }) => status !== 'DECLINED' && status !== 'PENDING';
