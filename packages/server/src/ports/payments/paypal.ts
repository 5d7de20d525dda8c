import type { PaypalPayments } from '../../core/payments.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { listPrice, retirePlan } from './paypal-catalogue.ts';
import { createCertificates } from './paypal-certificate.ts';
import {
  activateSubscription,
  cancelSubscription,
  refundLast,
  suspendSubscription,
} from './paypal-change.ts';
import { createSubscription } from './paypal-checkout.ts';
import { createPaypalClient } from './paypal-client.ts';
import { checkEvents, listEvents } from './paypal-events.ts';
import { type NamedPayments, subscriptionsOf } from './paypal-named-payments.ts';
import { readSubscription } from './paypal-read.ts';
import { listPaymentsOf, readPrice, refundPayment } from './paypal-records.ts';
import { revise } from './paypal-revise.ts';
import type { Pace } from './paypal-send.ts';
import { readSignedNotice, webhookHeaders } from './paypal-webhook.ts';
import type { PaypalSettings } from './settings.ts';

const hourMilliseconds = 3_600_000;

/** PayPal's subscriptions. A subscription without renewal is suspended there, until it ends. */
export function createPaypalPayments(
  settings: PaypalSettings,
  now: () => Date = () => new Date(),
  pace?: Pace,
): PaypalPayments {
  const client = createPaypalClient(settings, now, pace);
  const certificates = createCertificates(settings.trust);
  const named: NamedPayments = new Map();

  return {
    name: 'paypal',
    webhookHeaders: settings.webhookId === undefined ? undefined : webhookHeaders,
    isLive: settings.isLive,
    check: () =>
      explainFailure([settings.clientId, settings.clientSecret], async () => {
        await checkEvents(client, new Date(now().getTime() - hourMilliseconds));
        return `the app is accepted, ${settings.isLive ? 'live' : 'in the sandbox'}`;
      }),

    readSubscription: (remoteId, known) => readSubscription(client, remoteId, { now, named, known }),
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
    listEvents: (since) => listEvents(client, since),
    subscriptionsOf: (objectId) => subscriptionsOf(client, named, objectId),
    createSubscription: (wish) => createSubscription(client, wish),
  };
}
