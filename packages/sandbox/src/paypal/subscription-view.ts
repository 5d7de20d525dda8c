import type { Subscription } from './book.ts';
import { planView } from './catalog.ts';
import { moneyOf } from './money.ts';
import { linkTo, type Office } from './office.ts';

/** A subscription as PayPal answers it. @param fields `plan` and `last_failed_payment` only come when asked for */
export function subscriptionView(office: Office, subscription: Subscription, fields: string[] = []) {
  const { id, status, email, payerId, customId } = subscription;
  const plan = office.book.plans[subscription.planId];
  const self = `${office.url()}/v1/billing/subscriptions/${id}`;
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
    ...(isBegun && { billing_info: billingInfo(office, subscription, fields) }),
    create_time: subscription.createTime,
    update_time: subscription.updateTime,
    ...(customId !== undefined && { custom_id: customId }),
    ...(fields.includes('plan') && plan && { plan: planView(plan, office.url()) }),
    links: [
      ...(status === 'APPROVAL_PENDING' ? [linkTo(approvalUrl(office, subscription), 'approve')] : []),
      ...(status === 'ACTIVE' || status === 'SUSPENDED' ? [linkTo(`${self}/cancel`, 'cancel', 'POST')] : []),
      linkTo(self, 'self'),
    ],
  };
}

export const approvalUrl = ({ pageUrl }: Office, { token }: Subscription): string =>
  `${pageUrl()}/webapps/billing/subscriptions?ba_token=${token}`;

function billingInfo({ book }: Office, subscription: Subscription, fields: string[]) {
  const plan = book.plans[subscription.planId];
  const currency = plan?.currency ?? 'USD';
  const paid = subscription.payments.findLast(({ status }) => status === 'COMPLETED');
  const failed = subscription.payments.findLast(({ status }) => status === 'DECLINED');
  return {
    outstanding_balance: moneyOf(subscription.outstandingCents, currency),
    cycle_executions: [
      {
        tenure_type: 'REGULAR',
        sequence: 1,
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
