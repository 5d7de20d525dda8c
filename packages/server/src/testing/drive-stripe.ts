import { checkout } from '@limn/db';
import type { InvoiceStatus, SubscriptionStatus } from '@limn/db/enums';
import { eq } from 'drizzle-orm';
import type { PayingStudio } from './paying-studio.ts';
import type { Expected, ProviderDriver } from './provider-driver.ts';

const hour = 3_600_000;
const day = 24 * hour;

const stripeStatuses: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'active',
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
  const newestId = () => stripe.subscriptions().at(-1);
  const paidOf = (subscription: string) => {
    const { invoices, lastPaidInvoice } = stripe.inspect(subscription);
    return invoices.find(({ id }) => id === lastPaidInvoice);
  };
  /** The payment of the running period: the difference of a change within it is none. */
  const periodPaid = (id: string) =>
    stripe
      .inspect(id)
      .invoices.find(
        ({ status, isOfTrial, isCorrection }) => status === 'paid' && !isOfTrial && !isCorrection,
      );
  /** The amount of the last dispute by invoice id; 0 once it is won. */
  const disputes = new Map<string, number>();
  const backOf = (id: string) => (refunds.get(id) ?? 0) + (disputes.get(id) ?? 0);
  const isBack = (invoice: { id: string; amountCents: number } | undefined) =>
    invoice !== undefined && backOf(invoice.id) > 0 && backOf(invoice.id) >= invoice.amountCents;

  function validUntilOf(id: string): Expected['validUntil'] {
    const { status, periodStart, periodEnd, renews, invoices } = stripe.inspect(id);
    const last = periodPaid(id);
    // the first period after a trial begins an hour before its charge
    const isTrialOver = status === 'active' && !last && invoices[0]?.status === 'draft';
    if (status === 'trialing' || isTrialOver) return new Date(periodEnd.getTime() + (renews ? hour : 0));
    if (status === 'canceled' || isBack(last) || !last) return 'not ahead';
    if (status === 'past_due') return new Date(periodStart.getTime() + 3 * day);
    return new Date(periodEnd.getTime() + (renews ? hour : 0));
  }

  return {
    name: 'stripe',
    async buy(who, planId, withCode = false) {
      await who.checkout.create({ plan_id: planId });
      stripe.promotionCode('HALF', { percentOff: 50, duration: 'once' });
      const takesCodes = (await who.plan.list()).find(({ id }) => id === planId)?.promotion_codes;
      const page = db.select().from(checkout).where(eq(checkout.status, 'open')).all().at(-1);
      try {
        await stripe.pay(page?.remoteId ?? '', withCode && takesCodes ? { code: 'HALF' } : {});
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
      const id = newestId();
      const ways = ['now', 'period_end', 'portal'] as const;
      if (id && stripe.inspect(id).endedAt === null) await stripe.cancel(id, ways[way % ways.length]);
    },
    async refund(cents) {
      const id = newestId();
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
      const id = newestId();
      const last = id === undefined ? undefined : paidOf(id);
      if (!id || !last || disputes.has(last.id)) return;
      await stripe.dispute(id, state === 'open' ? 'needs_response' : state);
      disputes.set(last.id, state === 'won' ? 0 : last.amountCents);
    },
    approve: async () => undefined,
    async coupon(times) {
      const id = newestId();
      if (id) await stripe.coupon(id, 50, { times });
    },
    async credit(cents) {
      const id = newestId();
      if (id && stripe.inspect(id).endedAt === null) await stripe.credit(id, cents);
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
        const told = invoices
          .slice(0, 12)
          .filter(({ status, isOfTrial }) => status !== 'draft' && !isOfTrial);
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
