import { planView } from './catalog.ts';
import { linkTo, type PaypalContext } from './context.ts';
import { moneyOf } from './money.ts';
import type { Subscription, Trial } from './state.ts';

/** A subscription in an answer of PayPal. @param fields the optional fields `plan` and `last_failed_payment` */
export function subscriptionView(context: PaypalContext, subscription: Subscription, fields: string[] = []) {
  const { id, status, email, payerId, customId } = subscription;
  const plan = context.state.plans[subscription.planId];
  const self = `${context.url()}/v1/billing/subscriptions/${id}`;
  const isBegun = status !== 'APPROVAL_PENDING' && status !== 'APPROVED';
  return {
    id,
    status,
    status_update_time: subscription.statusTime,
    ...(subscription.statusNote !== undefined && { status_change_note: subscription.statusNote }),
    plan_id: subscription.planId,
    plan_overridden: false,
    start_time: subscription.startTime,
    quantity: '1',
    subscriber: {
      ...(email !== undefined && { email_address: email }),
      ...(payerId !== undefined && { payer_id: payerId }),
    },
    ...(isBegun && { billing_info: billingInfo(context, subscription, fields) }),
    create_time: subscription.createTime,
    update_time: subscription.updateTime,
    ...(customId !== undefined && { custom_id: customId }),
    ...(fields.includes('plan') && plan && { plan: planView(plan, context.url()) }),
    links: [
      ...(status === 'APPROVAL_PENDING' ? [linkTo(approvalUrl(context, subscription), 'approve')] : []),
      ...(status === 'ACTIVE' || status === 'SUSPENDED' ? [linkTo(`${self}/cancel`, 'cancel', 'POST')] : []),
      linkTo(self, 'self'),
    ],
  };
}

export const approvalUrl = ({ pageUrl }: PaypalContext, { token }: Subscription): string =>
  `${pageUrl()}/webapps/billing/subscriptions?ba_token=${token}`;

function billingInfo({ state }: PaypalContext, subscription: Subscription, fields: string[]) {
  const plan = state.plans[subscription.planId];
  const currency = plan?.currency ?? 'USD';
  const paid = subscription.payments.findLast(({ status }) => status === 'COMPLETED');
  const failed = subscription.payments.findLast(({ status }) => status === 'DECLINED');
  return {
    outstanding_balance: moneyOf(subscription.outstandingCents, currency),
    cycle_executions: [
      // PayPal counts a trial as completed when it begins
      ...(plan?.trial ? [trialExecution(plan.trial)] : []),
      {
        tenure_type: 'REGULAR',
        sequence: plan?.trial ? 2 : 1,
        cycles_completed: subscription.cyclesCompleted,
        cycles_remaining: Math.max(0, (plan?.totalCycles ?? 0) - subscription.cyclesCompleted),
        current_pricing_scheme_version: 1,
        total_cycles: plan?.totalCycles ?? 0,
      },
    ],
    ...(paid && { last_payment: { amount: moneyOf(paid.amountCents, currency), time: paid.time } }),
    ...(subscription.status === 'ACTIVE' &&
      subscription.nextBillingTime !== undefined && { next_billing_time: subscription.nextBillingTime }),
    failed_payments_count: subscription.failedPayments,
    ...(fields.includes('last_failed_payment') &&
      failed && {
        last_failed_payment: {
          amount: moneyOf(failed.amountCents, currency),
          time: failed.time,
          reason_code: 'PAYER_CANNOT_PAY',
          ...(subscription.retryTime !== undefined && { next_payment_retry_time: subscription.retryTime }),
        },
      }),
  };
}

const trialExecution = ({ cycles }: Trial) => ({
  tenure_type: 'TRIAL',
  sequence: 1,
  cycles_completed: cycles,
  cycles_remaining: 0,
  current_pricing_scheme_version: 1,
  total_cycles: cycles,
});
