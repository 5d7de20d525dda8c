import { createHash } from 'node:crypto';
import type { StripePayments } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { explainFailure } from '../http/explain-failure.ts';
import type { StripeSettings } from './settings.ts';
import { attachCard, detachCard, listCards, setDefaultCard } from './stripe-card.ts';
import { listPrice, retirePrice } from './stripe-catalogue.ts';
import { changeLater, changeNow, keepPrice, previewChange } from './stripe-change.ts';
import { chargeTo, end, renew, stop, subscribe } from './stripe-charge.ts';
import { expirePage, openCardPage, openCheckout, readPage } from './stripe-checkout.ts';
import { createStripeClient, type Patience } from './stripe-client.ts';
import { deleteCustomer } from './stripe-customer.ts';
import { readSubscription } from './stripe-read.ts';
import { listPayments, listRefunds, readPrice, readRefund, refundPayment } from './stripe-records.ts';
import { readTaxProblem } from './stripe-tax.ts';
import { listEvents, listSubscriptions, readWebhook, subscriptionsOf } from './stripe-webhook.ts';

/** Shortens an address, which may be longer than an idempotency key allows. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** @param now the clock that event times are compared with; tests pass their own */
export function createStripePayments(
  settings: StripeSettings,
  now: () => Date = () => new Date(),
  patience?: Patience,
): StripePayments {
  const client = createStripeClient(settings, patience);
  return {
    name: 'stripe',
    isLive: settings.isLive,
    webhookHeaders: settings.webhookSecret === undefined ? undefined : ['stripe-signature'],
    check: () =>
      explainFailure([settings.secretKey], async () => {
        // one attempt with a short timeout, because an admin waits for it
        await client.call((stripe) =>
          stripe.products.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: 9000 }),
        );
        const problem = await readTaxProblem(client, settings);
        if (problem !== undefined) throw new ServiceFailure('refused', { reason: problem });
        return `the key is accepted (${settings.isLive ? 'live' : 'test'} mode)`;
      }),
    deleteCustomer: (id) => deleteCustomer(client, id),
    readSubscription: (id) => readSubscription(client, id),
    list: (listing) => listPrice(client, listing),
    retire: (listed) => retirePrice(client, listed),
    stop: (id) => stop(client, id),
    renew: (id) => renew(client, id),
    end: (id, how) => end(client, id, how),
    readWebhook: (body, headers) => readWebhook(client, settings, now(), body, headers['stripe-signature']),
    listEvents: (since) => listEvents(client, settings, since),
    subscriptionsOf: (id) => subscriptionsOf(client, id),
    async createCustomer({ userId, email, replaces = '' }) {
      const customer = await client.call((stripe) =>
        stripe.customers.create(
          { email, metadata: { user_id: userId } },
          { idempotencyKey: `customer:${userId}:${digestOf(`${email} ${replaces}`)}` },
        ),
      );
      return customer.id;
    },
    hasTax: settings.hasTax ?? false,
    readTaxProblem: () => readTaxProblem(client, settings),
    openCheckout: (wish) => openCheckout(client, settings, wish),
    openCardPage: (wish) => openCardPage(client, wish),
    readPage: (id) => readPage(client, id),
    expirePage: (id) => expirePage(client, id),
    subscribe: (wish) => subscribe(client, settings, wish),
    listSubscriptions: (customer) => listSubscriptions(client, customer),
    attachCard: (customer, card) => attachCard(client, customer, card),
    listCards: (customer) => listCards(client, customer),
    setDefaultCard: (customer, card) => setDefaultCard(client, customer, card),
    chargeTo: (id, card) => chargeTo(client, id, card),
    detachCard: (card) => detachCard(client, card),
    previewChange: (id, change) => previewChange(client, id, change),
    changeNow: (id, change) => changeNow(client, id, change),
    changeLater: (id, to) => changeLater(client, id, to),
    keepPrice: (id) => keepPrice(client, id),
    refundPayment: (wish) => refundPayment(client, wish),
    readPrice: (id) => readPrice(client, id),
    listPayments: (span, after) => listPayments(client, span, after),
    listRefunds: (span, after) => listRefunds(client, span, after),
    readRefund: (id) => readRefund(client, id),
    close: () => client.close(),
  };
}
