import type { Subscription } from './book.ts';
import { refundedCents, statusOf } from './sale.ts';

/** What the fake knows of one subscription. */
export interface PaypalTruth {
  id: string;
  status: Subscription['status'];
  planId: string;
  customId: string | null;
  startTime: Date;
  nextBillingTime: Date | null;
  failedPayments: number;
  /** The oldest first. */
  payments: {
    id: string;
    time: Date;
    amountCents: number;
    refundedCents: number;
    status: ReturnType<typeof statusOf>;
  }[];
}

export function truthOf(subscription: Subscription): PaypalTruth {
  const { id, status, planId, customId, startTime, nextBillingTime, failedPayments, payments } = subscription;
  return {
    id,
    status,
    planId,
    customId: customId ?? null,
    startTime: new Date(startTime),
    nextBillingTime: nextBillingTime === undefined ? null : new Date(nextBillingTime),
    failedPayments,
    payments: payments.map((payment) => ({
      id: payment.id,
      time: new Date(payment.time),
      amountCents: payment.amountCents,
      refundedCents: refundedCents(payment),
      status: statusOf(payment),
    })),
  };
}
