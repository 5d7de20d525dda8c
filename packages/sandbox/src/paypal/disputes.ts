import { type Handlers, linkTo, type PaypalContext } from './context.ts';
import { moneyOf } from './money.ts';
import { unknownResource } from './refusal.ts';
import { currencyOf } from './sale.ts';
import { type Dispute, newId, type Payment, type Subscription, timeText } from './state.ts';

const outcomes = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const;

function subscriptionOf({ state }: PaypalContext, { subscriptionId }: Dispute): Subscription {
  const subscription = state.subscriptions[subscriptionId];
  if (!subscription) throw unknownResource();
  return subscription;
}

/** A dispute as the list shows it. */
function infoView(context: PaypalContext, dispute: Dispute) {
  return {
    dispute_id: dispute.id,
    create_time: dispute.createTime,
    update_time: dispute.updateTime,
    reason: 'UNAUTHORISED',
    status: dispute.outcome ? 'RESOLVED' : 'WAITING_FOR_SELLER_RESPONSE',
    dispute_life_cycle_stage: dispute.stage,
    dispute_amount: moneyOf(dispute.amountCents, currencyOf(context, subscriptionOf(context, dispute))),
    links: [linkTo(`${context.url()}/v1/customer/disputes/${dispute.id}`, 'self')],
  };
}

/** A dispute with its payment and its outcome. */
const disputeView = (context: PaypalContext, dispute: Dispute) => ({
  ...infoView(context, dispute),
  disputed_transactions: [{ seller_transaction_id: dispute.paymentId }],
  ...(dispute.outcome && { dispute_outcome: { outcome_code: outcomes[dispute.outcome] } }),
});

export function disputeHandlers(context: PaypalContext): Handlers {
  const { state, url } = context;
  return {
    'disputes.list'({ query }) {
      const { disputed_transaction_id: payment } = query;
      const items = Object.values(state.disputes)
        .filter(({ paymentId }) => payment === undefined || paymentId === payment)
        .map((one) => infoView(context, one))
        .reverse();
      const links = [linkTo(`${url()}/v1/customer/disputes`, 'self')];
      // PayPal leaves an empty list out
      return { status: 200, body: { ...(items.length > 0 && { items }), links } };
    },
    'disputes.get'({ params }) {
      const found = state.disputes[params['id'] ?? ''];
      if (!found) throw unknownResource();
      return { status: 200, body: disputeView(context, found) };
    },
  };
}

/** The buyer disputes a payment; `won` and `lost` close the dispute, an inquiry asks first. */
export function disputePayment(
  context: PaypalContext,
  { id: subscriptionId }: Subscription,
  { id: paymentId, amountCents }: Payment,
  how: 'inquiry' | 'open' | 'won' | 'lost',
): void {
  const { state, now, announce } = context;
  const time = timeText(now());
  const known = Object.values(state.disputes).find((one) => one.paymentId === paymentId);
  const dispute: Dispute = known ?? {
    ...{ id: newId('PP-D-', 6), subscriptionId, paymentId, amountCents },
    ...{ stage: 'CHARGEBACK', createTime: time, updateTime: time, outcome: undefined },
  };
  state.disputes[dispute.id] = dispute;
  dispute.stage = how === 'inquiry' ? 'INQUIRY' : 'CHARGEBACK';
  dispute.updateTime = time;
  if (!known) announce('CUSTOMER.DISPUTE.CREATED', 'dispute', disputeView(context, dispute), now());
  if (how !== 'won' && how !== 'lost') return;
  dispute.outcome = how;
  announce('CUSTOMER.DISPUTE.RESOLVED', 'dispute', disputeView(context, dispute), now());
}
