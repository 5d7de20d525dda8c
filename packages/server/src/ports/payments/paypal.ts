import type { z } from 'zod';
import {
  maxEventsListed,
  type PaypalPayments,
  RemoteUnknown,
  type WebhookEvent,
} from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { Begun, Event, Events, Plan, Refund, Sale, Subscription } from './paypal-answers.ts';
import { listPrice, retirePlan } from './paypal-catalogue.ts';
import { createCertificates } from './paypal-certificate.ts';
import {
  activateSubscription,
  cancelSubscription,
  refundLast,
  subscriptionPath,
  suspendSubscription,
} from './paypal-change.ts';
import { createPaypalClient, issueOf, type Pace } from './paypal-client.ts';
import { readDisputes } from './paypal-disputes.ts';
import { readRefunds, readTransactions } from './paypal-history.ts';
import { localeOf, longestBrand } from './paypal-page.ts';
import { listPaymentsOf, readPrice, refundPayment } from './paypal-records.ts';
import { revise } from './paypal-revise.ts';
import { customId, isPayment, remoteSubscription } from './paypal-subscription.ts';
import { noticeOf, readSignedNotice, webhookHeaders } from './paypal-webhook.ts';
import type { PaypalSettings } from './settings.ts';

const eventsPath = '/v1/notifications/webhooks-events';
const pageSize = 100;
/** The address only saves the buyer typing, so one that PayPal would refuse is left out. */
const fitsPaypal = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** PayPal's subscriptions. A subscription without renewal is suspended there, until it ends. */
export function createPaypalPayments(
  settings: PaypalSettings,
  now: () => Date = () => new Date(),
  pace?: Pace,
): PaypalPayments {
  const client = createPaypalClient(settings, now, pace);
  const certificates = createCertificates(settings.trust);

  /**
   * Payments that an event named, with their times, by subscription: they are read too, although they may be months old, and so
   * are their disputes, besides those of the last payment.
   */
  const named = new Map<string, Map<string, Date | undefined>>();
  const mostNamed = 1000;
  function noteNamed(subscriptionId: string, { id, create_time }: z.infer<typeof Sale>): void {
    const known = named.get(subscriptionId) ?? new Map<string, Date | undefined>();
    named.delete(subscriptionId);
    named.set(subscriptionId, known.set(id, create_time));
    const [oldest] = named.keys();
    if (named.size > mostNamed && oldest !== undefined) named.delete(oldest);
  }

  async function listEvents(since: Date): Promise<WebhookEvent[]> {
    let query: Record<string, string | number> = { start_time: since.toISOString(), page_size: pageSize };
    const found = new Map<string, WebhookEvent>();
    const asked = new Set<string>();
    // PayPal lists the newest first and the oldest are needed, so this reads to the last page, which repeats no event
    for (;;) {
      const answer = await client.get(eventsPath, Events, query);
      for (const event of answer?.events ?? []) {
        const { data } = Event.safeParse(event);
        if (data) found.set(data.id, noticeOf(data));
      }
      const next = answer?.links.find(({ rel }) => rel === 'next')?.href;
      if (next === undefined || !URL.canParse(next) || asked.has(next)) break;
      asked.add(next);
      // only its query: the next page has the same address
      query = Object.fromEntries(new URL(next).searchParams);
    }
    // events of the same time also arrive in reverse order
    return [...found.values()]
      .reverse()
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .slice(0, maxEventsListed);
  }

  /** The subscription of a payment that an event named. */
  async function subscriptionOfSale(saleId: string): Promise<string | undefined> {
    const sale = await client.get(`/v1/payments/sale/${encodeURIComponent(saleId)}`, Sale);
    const id = sale?.billing_agreement_id;
    if (sale && id !== undefined) noteNamed(id, sale);
    return id;
  }

  return {
    name: 'paypal',
    webhookHeaders: settings.webhookId === undefined ? undefined : webhookHeaders,
    isLive: settings.isLive,
    check: () =>
      explainFailure([settings.clientId, settings.clientSecret], async () => {
        const start_time = new Date(now().getTime() - 3_600_000).toISOString();
        const heard = await client.get(eventsPath, Events, { start_time, page_size: 1 });
        if (!heard) throw new ServiceFailure('unavailable', { reason: 'it answered, but it is not PayPal' });
        return `the app is accepted, ${settings.isLive ? 'live' : 'in the sandbox'}`;
      }),

    async readSubscription(remoteId, known) {
      const fields = { fields: 'plan,last_failed_payment' };
      const subscription = await client.get(subscriptionPath(remoteId), Subscription, fields);
      if (!subscription) return undefined;
      const others = [...(named.get(remoteId) ?? [])];
      const moments = others.flatMap(([, time]) => time ?? []);
      const [transactions, plan] = await Promise.all([
        readTransactions(client, subscription, now(), moments),
        subscription.plan?.billing_cycles
          ? subscription.plan
          : client.get(`/v1/billing/plans/${encodeURIComponent(subscription.plan_id)}`, Plan),
      ]);
      // a declined charge may be newer
      const last = transactions.find(isPayment);
      const disputable = [...(last ? [last.id] : []), ...others.map(([id]) => id)];
      const [refunds, disputes] = await Promise.all([
        readRefunds(client, transactions),
        readDisputes(client, disputable),
      ]);
      const back = { refunds, disputes };
      return remoteSubscription({ ...subscription, plan }, transactions, back, { now: now(), known });
    },

    list: (listing) => listPrice(client, listing),
    retire: ({ remotePriceId }) => retirePlan(client, remotePriceId),
    stop: (remoteId) => suspendSubscription(client, remoteId),
    renew: (remoteId) => activateSubscription(client, remoteId),
    async end(remoteId, { refund }) {
      // refunds first: after a crash, an ended subscription would not be looked at again
      if (refund) await refundLast(client, remoteId);
      await cancelSubscription(client, remoteId);
    },

    revise: (id, wish) => revise(client, id, wish),
    refundPayment: (wish) => refundPayment(client, wish),
    readPrice: (id) => readPrice(client, id),
    listPaymentsOf: (id, span) => listPaymentsOf(client, id, span),

    readWebhook: (body, headers) => readSignedNotice(body, headers, { settings, certificates, now: now() }),
    listEvents,
    async subscriptionsOf(objectId) {
      if (objectId.startsWith('I-')) return [objectId];
      const direct = await subscriptionOfSale(objectId);
      if (direct !== undefined) return [direct];
      const refund = await client.get(`/v1/payments/refund/${encodeURIComponent(objectId)}`, Refund);
      const found = refund?.sale_id && (await subscriptionOfSale(refund.sale_id));
      return found ? [found] : [];
    },

    async createSubscription(wish) {
      const subscription = {
        plan_id: wish.remotePriceId,
        custom_id: customId(wish.userId, wish.checkoutId),
        ...(fitsPaypal.test(wish.email) && { subscriber: { email_address: wish.email } }),
        application_context: {
          brand_name: wish.siteName.slice(0, longestBrand),
          ...localeOf(wish.language),
          shipping_preference: 'NO_SHIPPING',
          user_action: 'SUBSCRIBE_NOW',
          // an eCheck would make a member days before the money
          payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
          return_url: wish.returnUrl,
          cancel_url: wish.cancelUrl,
        },
      };
      const requestId = `checkout:${wish.checkoutId}`;
      const { id, links } = await client
        .post('/v1/billing/subscriptions', Begun, subscription, requestId)
        .catch((error: unknown) => {
          // the request's only PayPal id is the plan's
          if (issueOf(error) !== 'INVALID_RESOURCE_ID') throw error;
          throw new RemoteUnknown('price', { cause: error });
        });
      const approvalUrl = links.find(({ rel }) => rel === 'approve')?.href;
      const token = approvalUrl && URL.parse(approvalUrl)?.searchParams.get('ba_token');
      if (!approvalUrl || !token)
        throw new ServiceFailure('unavailable', {
          cause: new Error('PayPal named no page for the approval'),
        });
      return { remoteId: id, token, approvalUrl };
    },
  };
}
