import type { Billing } from './billing.ts';
import { type Handlers, linkTo, type PaypalContext } from './context.ts';
import { moneyOf } from './money.ts';
import { invalidState, PaypalRefusal, unknownResource } from './refusal.ts';
import { reviseSubscription } from './revision.ts';
import { currencyOf, statusOf } from './sale.ts';
import { newId, type Subscription, timeText } from './state.ts';
import { approvalUrl, subscriptionView } from './subscription-view.ts';

interface SubscriptionRequest {
  plan_id: string;
  start_time?: string;
  custom_id?: string;
  subscriber?: { email_address?: string };
  application_context?: { brand_name?: string; locale?: string; return_url: string; cancel_url: string };
}

/** PayPal's limit on the time span of one list of transactions. */
const windowMs = 31 * 86_400_000;

/** @throws PaypalRefusal 404 */
export function subscriptionAt(
  { state }: Pick<PaypalContext, 'state'>,
  id: string | undefined,
): Subscription {
  const subscription = state.subscriptions[id ?? ''];
  if (!subscription) throw unknownResource();
  return subscription;
}

export function subscriptionHandlers(context: PaypalContext, billing: Billing): Handlers {
  const { state, url, now } = context;
  const refuseStatus = (verb: string, wanted: string) =>
    invalidState(
      'SUBSCRIPTION_STATUS_INVALID',
      `Invalid subscription status for ${verb} action; subscription status should be ${wanted}.`,
    );
  const reasonIn = (body: unknown) => (body as { reason: string }).reason;

  return {
    'subscriptions.create'({ body }) {
      const wish = body as SubscriptionRequest;
      const plan = state.plans[wish.plan_id];
      if (!plan) throw unknownResource();
      if (plan.status !== 'ACTIVE')
        throw invalidState(
          'PLAN_STATUS_INVALID',
          'Invalid plan status for subscription creation; plan status should be active.',
        );
      const pages = wish.application_context;
      const time = timeText(now());
      const subscription: Subscription = {
        id: newId('I-', 12),
        status: 'APPROVAL_PENDING',
        statusTime: time,
        statusNote: undefined,
        planId: plan.id,
        customId: wish.custom_id,
        email: wish.subscriber?.email_address,
        payerId: undefined,
        token: newId('BA-', 17),
        brand: pages?.brand_name ?? '',
        ...(pages?.locale !== undefined && { locale: pages.locale }),
        returnUrl: pages?.return_url ?? '',
        cancelUrl: pages?.cancel_url ?? '',
        startTime: wish.start_time ?? time,
        createTime: time,
        updateTime: time,
        cyclesCompleted: 0,
        cycleStart: undefined,
        periods: [],
        revision: undefined,
        nextBillingTime: undefined,
        retryTime: undefined,
        failedPayments: 0,
        outstandingCents: 0,
        isBeyondThreshold: false,
        declines: 0,
        isHeld: false,
        payments: [],
      };
      state.subscriptions[subscription.id] = subscription;
      const view = subscriptionView(context, subscription);
      context.announce('BILLING.SUBSCRIPTION.CREATED', 'subscription', view, now());
      const links = [linkTo(approvalUrl(context, subscription), 'approve'), ...view.links.slice(1)];
      // PayPal's short answer, for calls without "Prefer: return=representation"
      return { status: 201, body: { id: view.id, status: view.status, create_time: time, links } };
    },

    'subscriptions.get': ({ params, query }) => ({
      status: 200,
      body: subscriptionView(context, subscriptionAt(context, params['id']), query['fields']?.split(',')),
    }),

    'subscriptions.suspend'({ params, body }) {
      const subscription = subscriptionAt(context, params['id']);
      if (subscription.status !== 'ACTIVE') throw refuseStatus('suspend', 'active');
      billing.changeStatus(subscription, 'SUSPENDED', reasonIn(body));
      return { status: 204 };
    },

    'subscriptions.activate'({ params }) {
      const subscription = subscriptionAt(context, params['id']);
      if (subscription.status !== 'SUSPENDED') throw refuseStatus('activate', 'suspended');
      if (subscription.isBeyondThreshold)
        throw invalidState(
          'SUBSCRIPTION_CANNOT_BE_ACTIVATED',
          'Subscription cannot be activated after payment failure threshold has reached.',
        );
      billing.resume(subscription);
      return { status: 204 };
    },

    'subscriptions.cancel'({ params, body }) {
      const subscription = subscriptionAt(context, params['id']);
      if (subscription.status !== 'ACTIVE' && subscription.status !== 'SUSPENDED')
        throw refuseStatus('cancel', 'active or suspended');
      billing.changeStatus(subscription, 'CANCELLED', reasonIn(body));
      return { status: 204 };
    },

    'subscriptions.revise': ({ params, body }) => ({
      status: 200,
      body: reviseSubscription(context, subscriptionAt(context, params['id']), body),
    }),

    'subscriptions.transactions'({ params, query }) {
      const subscription = subscriptionAt(context, params['id']);
      const [start, end] = [new Date(query['start_time'] ?? ''), new Date(query['end_time'] ?? '')];
      if (!(start < end && end.getTime() - start.getTime() <= windowMs))
        throw new PaypalRefusal(400, [
          {
            field: '/end_time',
            issue: 'INVALID_PARAMETER_VALUE',
            description: 'The value of a field is invalid.',
          },
        ]);
      const currency = currencyOf(context, subscription);
      const transactions = subscription.payments
        .filter(({ time }) => start <= new Date(time) && new Date(time) <= end)
        .map((payment) => ({
          id: payment.id,
          status: statusOf(payment),
          ...(subscription.email !== undefined && { payer_email: subscription.email }),
          amount_with_breakdown: { gross_amount: moneyOf(payment.amountCents, currency) },
          time: payment.time,
        }))
        .reverse();
      const self = `${url()}/v1/billing/subscriptions/${subscription.id}/transactions`;
      return {
        status: 200,
        body: { transactions, total_items: transactions.length, links: [linkTo(self, 'self')] },
      };
    },
  };
}
