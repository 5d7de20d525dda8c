import { linkTo, type PaypalContext } from './context.ts';
import { amountText, moneyOf } from './money.ts';
import type { Payment, Subscription } from './state.ts';

export const refundedCents = ({ refunds }: Payment): number =>
  refunds.reduce((sum, refund) => sum + refund.amountCents, 0);

/** The status of a payment in PayPal's list of transactions, refunds included. */
export function statusOf(payment: Payment): Payment['status'] | 'REFUNDED' | 'PARTIALLY_REFUNDED' {
  const back = refundedCents(payment);
  if (back === 0) return payment.status;
  return back < payment.amountCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

export function currencyOf({ state }: Pick<PaypalContext, 'state'>, { planId }: Subscription): string {
  const plan = state.plans[planId];
  if (!plan) throw new Error(`there is no plan ${planId}`);
  return plan.currency;
}

/** A payment as version 1 of PayPal's payments API and its events show it. */
export function saleView(context: PaypalContext, subscription: Subscription, payment: Payment) {
  const currency = currencyOf(context, subscription);
  const total = amountText(payment.amountCents, currency);
  const states = { DECLINED: 'denied', PENDING: 'pending', COMPLETED: 'completed' } as const;
  const status = statusOf(payment);
  const state = status in states ? states[status as 'COMPLETED'] : status.toLowerCase();
  const self = `${context.url()}/v1/payments/sale/${payment.id}`;
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

/** A refund as version 1 of the payments API shows it. It names the payment, not the subscription. */
export function refundView(
  context: PaypalContext,
  subscription: Subscription,
  payment: Payment,
  refund: Payment['refunds'][number],
) {
  const currency = currencyOf(context, subscription);
  return {
    id: refund.id,
    state: 'completed',
    amount: { total: amountText(refund.amountCents, currency), currency },
    sale_id: payment.id,
    parent_payment: `PAYID-${payment.id}`,
    create_time: refund.time,
    update_time: refund.time,
    links: [
      linkTo(`${context.url()}/v1/payments/refund/${refund.id}`, 'self'),
      linkTo(`${context.url()}/v1/payments/sale/${payment.id}`, 'sale'),
    ],
  };
}

/** A refund as its event shows it, with two more fields. */
export const refundEventView = (
  context: PaypalContext,
  subscription: Subscription,
  payment: Payment,
  refund: Payment['refunds'][number],
) => {
  const { currency_code: currency, value } = moneyOf(
    refundedCents(payment),
    currencyOf(context, subscription),
  );
  return {
    ...refundView(context, subscription, payment, refund),
    ...(subscription.customId !== undefined && { custom: subscription.customId }),
    total_refunded_amount: { currency, value },
  };
};
