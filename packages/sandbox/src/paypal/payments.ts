import { type Handlers, linkTo, type PaypalContext } from './context.ts';
import { centsOf, type Money, moneyOf } from './money.ts';
import { invalidState, unknownResource } from './refusal.ts';
import { currencyOf, refundEventView, refundedCents, refundView, saleView } from './sale.ts';
import { newId, type Payment, type Subscription, timeText } from './state.ts';

/** Payments and refunds. */
export function paymentHandlers(context: PaypalContext): Handlers {
  const { state, url } = context;
  return {
    'sale.get'({ params }) {
      const [subscription, payment] = paymentAt(context, params['sale_id']);
      return { status: 200, body: saleView(context, subscription, payment) };
    },
    'refund.get'({ params }) {
      for (const subscription of Object.values(state.subscriptions))
        for (const payment of subscription.payments)
          for (const refund of payment.refunds)
            if (refund.id === params['refund_id'])
              return { status: 200, body: refundView(context, subscription, payment, refund) };
      throw unknownResource();
    },

    'captures.refund'({ params, body }) {
      const { amount } = (body ?? {}) as { amount?: Money };
      const [subscription, payment] = paymentAt(context, params['capture_id']);
      const currency = currencyOf(context, subscription);
      if (amount && amount.currency_code !== currency)
        throw invalidState(
          'REFUND_CAPTURE_CURRENCY_MISMATCH',
          'Refund must be in the same currency as the capture',
        );
      const refund = refundPayment(
        context,
        subscription,
        payment,
        amount && centsOf(amount, '/amount/value'),
      );
      const self = `${url()}/v2/payments/refunds/${refund.id}`;
      return {
        status: 201,
        body: {
          id: refund.id,
          status: 'COMPLETED',
          amount: moneyOf(refund.amountCents, currency),
          create_time: refund.time,
          links: [linkTo(self, 'self')],
        },
      };
    },
  };
}

/** @throws PaypalRefusal 404 */
function paymentAt({ state }: PaypalContext, id: string | undefined): [Subscription, Payment] {
  for (const subscription of Object.values(state.subscriptions)) {
    const payment = subscription.payments.find((payment) => payment.id === id);
    if (payment) return [subscription, payment];
  }
  throw unknownResource();
}

/** @throws PaypalRefusal for an amount above the rest */
export function refundPayment(
  context: PaypalContext,
  subscription: Subscription,
  payment: Payment,
  amountCents?: number,
): Payment['refunds'][number] {
  const left = payment.amountCents - refundedCents(payment);
  if (payment.status !== 'COMPLETED') throw invalidState('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.');
  if (left === 0) throw invalidState('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
  if (amountCents !== undefined && amountCents > left)
    throw invalidState(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  const refund = { id: newId('', 17), amountCents: amountCents ?? left, time: timeText(context.now()) };
  payment.refunds.push(refund);
  const view = refundEventView(context, subscription, payment, refund);
  context.announce('PAYMENT.SALE.REFUNDED', 'refund', view, context.now());
  return refund;
}
