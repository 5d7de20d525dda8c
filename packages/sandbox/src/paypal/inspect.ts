import { refundedCents, statusOf } from './sale.ts';
import type { Subscription } from './state.ts';

/** The state of a subscription, for tests. */
export interface InspectedSubscription {
  id: string;
  status: Subscription['status'];
  planId: string;
  customId: string | null;
  startTime: Date;
  nextBillingTime: Date | null;
  failedPayments: number;
  /** The plan that waits for the approval of the buyer. */
  asksForPlan: string | null;
  /** From when on which number of months lies between two charges, the oldest first. */
  periods: { since: Date; months: number }[];
  /** The oldest first. */
  payments: {
    id: string;
    time: Date;
    amountCents: number;
    refundedCents: number;
    status: ReturnType<typeof statusOf>;
  }[];
}

export function inspect(subscription: Subscription): InspectedSubscription {
  const { id, status, planId, customId, startTime, nextBillingTime, failedPayments, payments } = subscription;
  return {
    id,
    status,
    planId,
    customId: customId ?? null,
    startTime: new Date(startTime),
    nextBillingTime: nextBillingTime === undefined ? null : new Date(nextBillingTime),
    failedPayments,
    asksForPlan: subscription.revision?.planId ?? null,
    periods: subscription.periods.map(({ since, months }) => ({ since: new Date(since), months })),
    payments: payments.map((payment) => ({
      id: payment.id,
      time: new Date(payment.time),
      amountCents: payment.amountCents,
      refundedCents: refundedCents(payment),
      status: statusOf(payment),
    })),
  };
}
