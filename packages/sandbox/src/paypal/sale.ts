import type { Payment, Subscription } from './book.ts';
import { amountText, moneyOf } from './money.ts';
import { linkTo, type Office } from './office.ts';

export const refundedCents = ({ refunds }: Payment): number =>
  refunds.reduce((sum, refund) => sum + refund.amountCents, 0);

/** What is left of it, in the words of the list of transactions. */
export function statusOf(payment: Payment): Payment['status'] | 'REFUNDED' | 'PARTIALLY_REFUNDED' {
  const back = refundedCents(payment);
  if (back === 0) return payment.status;
  return back < payment.amountCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

export function currencyOf({ book }: Pick<Office, 'book'>, { planId }: Subscription): string {
  const plan = book.plans[planId];
  if (!plan) throw new Error(`there is no plan ${planId}`);
  return plan.currency;
}

/** A payment as the first version of PayPal's payments shows it, and its events. */
export function saleView(office: Office, subscription: Subscription, payment: Payment) {
  const currency = currencyOf(office, subscription);
  const total = amountText(payment.amountCents, currency);
  const states = { DECLINED: 'denied', PENDING: 'pending', COMPLETED: 'completed' } as const;
  const status = statusOf(payment);
  const state = status in states ? states[status as 'COMPLETED'] : status.toLowerCase();
  const self = `${office.url()}/v1/payments/sale/${payment.id}`;
  return {
    id: payment.id,
    state,
    amount: { total, currency, details: { subtotal: total } },
    payment_mode: 'INSTANT_TRANSFER',
    protection_eligibility: 'INELIGIBLE',
    billing_agreement_id: subscription.id,
    parent_payment: `PAYID-${payment.id}`,
    create_time: payment.time,
    update_time: payment.time,
    links: [linkTo(self, 'self'), linkTo(`${self}/refund`, 'refund', 'POST')],
  };
}

/** A refund likewise. It names the payment and not the subscription. */
export function refundView(
  office: Office,
  subscription: Subscription,
  payment: Payment,
  refund: Payment['refunds'][number],
) {
  const currency = currencyOf(office, subscription);
  return {
    id: refund.id,
    state: 'completed',
    amount: { total: amountText(refund.amountCents, currency), currency },
    sale_id: payment.id,
    parent_payment: `PAYID-${payment.id}`,
    create_time: refund.time,
    update_time: refund.time,
    links: [
      linkTo(`${office.url()}/v1/payments/refund/${refund.id}`, 'self'),
      linkTo(`${office.url()}/v1/payments/sale/${payment.id}`, 'sale'),
    ],
  };
}

/** What its event says besides. */
export const refundEventView = (
  office: Office,
  subscription: Subscription,
  payment: Payment,
  refund: Payment['refunds'][number],
) => {
  const { currency_code: currency, value } = moneyOf(
    refundedCents(payment),
    currencyOf(office, subscription),
  );
  return {
    ...refundView(office, subscription, payment, refund),
    ...(subscription.customId !== undefined && { custom: subscription.customId }),
    total_refunded_amount: { currency, value },
  };
};
