/** Cards: Stripe's test payment methods, and the cards attached to customers. */
import { cardError, type Decline, invalid, missing } from './api-error.ts';
import { cardsOf, mergedMetadata } from './customers.ts';
import { blank } from './document.ts';
import type { Page } from './paging.ts';
import type { PaymentMethod, SetupIntent } from './shapes.ts';
import { type CardNature, newId, type Store } from './store.ts';
import type { Metadata } from './stripe-object.ts';

interface Print {
  brand: string;
  last4: string;
  nature: CardNature;
  /** The bank declines attaching it. */
  isRefused?: boolean;
}

/** The test cards of https://docs.stripe.com/testing. */
const prints: Record<string, Print> = {
  pm_card_visa: { brand: 'visa', last4: '4242', nature: 'good' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', nature: 'good' },
  pm_card_amex: { brand: 'amex', last4: '8431', nature: 'good' },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', nature: 'declined' },
  pm_card_chargeDeclined: { brand: 'visa', last4: '0002', nature: 'declined', isRefused: true },
  pm_card_visa_chargeDeclined: { brand: 'visa', last4: '0002', nature: 'declined', isRefused: true },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', nature: 'challenged' },
};

export const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** A new card of this kind, attached to no customer. */
export function printCard(store: Store, name: string): PaymentMethod {
  const print = prints[name];
  if (!print) throw missing('PaymentMethod', name, 'payment_method');
  const { brand, last4, nature } = print;
  const card = store.make('payment_method', {
    type: 'card',
    customer: null,
    billing_details: {
      ...blank('PaymentMethod.BillingDetails'),
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    },
    card: {
      ...blank('PaymentMethod.Card'),
      brand,
      display_brand: brand === 'amex' ? 'american_express' : brand,
      last4,
      exp_month: 12,
      exp_year: new Date(store.now() * 1000).getUTCFullYear() + 4,
      funding: 'credit',
      country: 'US',
    },
    metadata: {},
  });
  store.unseen.cards[card.id] = { nature, isSpent: false };
  if (print.isRefused) store.unseen.cards[card.id] = { nature: 'declined', isSpent: true };
  return card;
}

/** The bank declines attaching this card. */
const isRefused = (store: Store, id: string) => {
  const unseen = store.unseen.cards[id];
  return unseen?.nature === 'declined' && unseen.isSpent;
};

/** @throws ApiError when the bank declines or the card belongs to another customer */
export function attach(store: Store, id: string, customer: string): PaymentMethod {
  store.get('customer', customer, 'customer');
  if (prints[id]?.isRefused) throw cardError(declined);
  const card = prints[id] ? printCard(store, id) : store.get('payment_method', id, 'payment_method');
  if (card.customer !== null) {
    throw invalid('The payment method you provided has already been attached to a customer.');
  }
  if (isRefused(store, id)) throw cardError(declined);
  if (store.unseen.cards[id]?.isSpent) {
    throw invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    );
  }
  card.customer = customer;
  store.emit('payment_method.attached', card);
  return card;
}

function detach(store: Store, id: string): PaymentMethod {
  const card = store.get('payment_method', id, 'payment_method');
  const { customer } = card;
  if (customer === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  for (const subscription of store.all('subscription')) {
    if (subscription.default_payment_method === id) subscription.default_payment_method = null;
  }
  const settings = store.get('customer', customer).invoice_settings;
  if (settings.default_payment_method === id) settings.default_payment_method = null;
  card.customer = null;
  store.unseen.cards[id] = { nature: store.unseen.cards[id]?.nature ?? 'good', isSpent: true };
  store.emit('payment_method.detached', card, { customer });
  return card;
}

export function newSetupIntent(store: Store, customer: string | null, metadata: Metadata = {}): SetupIntent {
  const id = newId('seti');
  return store.make('setup_intent', {
    id,
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    customer,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: 'off_session',
    metadata,
  });
}

/** Attaches the card to the customer of the intent. @throws ApiError when the bank declines */
export function completeSetup(store: Store, intent: SetupIntent, cardId: string): void {
  const card = intent.customer === null ? printCard(store, cardId) : attach(store, cardId, intent.customer);
  intent.payment_method = card.id;
  intent.status = 'succeeded';
  store.emit('setup_intent.succeeded', intent);
}

type CardPath = { payment_method: string };

export const cardOperations = {
  PostPaymentMethods(
    store: Store,
    { type, card }: { type?: string; card?: { token?: string; number?: string } },
  ) {
    if (card?.number !== undefined) {
      throw invalid(
        'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
      );
    }
    if (type !== 'card' || !card?.token?.startsWith('tok_')) {
      throw invalid('Missing required param: card[token].', {
        code: 'parameter_missing',
        param: 'card[token]',
      });
    }
    return printCard(store, card.token.replace(/^tok_/, 'pm_card_'));
  },
  GetPaymentMethods(store: Store, { customer, ...page }: Page & { customer?: string; type?: string }) {
    return cardsOf(store, customer ?? '', page, '/v1/payment_methods');
  },
  GetPaymentMethodsPaymentMethod: (store: Store, _: object, { payment_method: id }: CardPath) =>
    store.get('payment_method', id, 'payment_method'),
  PostPaymentMethodsPaymentMethod(
    store: Store,
    { metadata }: { metadata?: Metadata },
    { payment_method: id }: CardPath,
  ) {
    const card = store.get('payment_method', id, 'payment_method');
    card.metadata = mergedMetadata(card.metadata, metadata);
    store.emit('payment_method.updated', card, {});
    return card;
  },
  PostPaymentMethodsPaymentMethodAttach(
    store: Store,
    { customer }: { customer?: string },
    { payment_method: id }: CardPath,
  ) {
    if (!customer)
      throw invalid('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' });
    return attach(store, id, customer);
  },
  PostPaymentMethodsPaymentMethodDetach: (store: Store, _: object, { payment_method: id }: CardPath) =>
    detach(store, id),

  PostSetupIntents(store: Store, { customer, metadata }: { customer?: string; metadata?: Metadata }) {
    if (customer !== undefined) store.get('customer', customer, 'customer');
    return newSetupIntent(store, customer ?? null, metadata);
  },
  GetSetupIntentsIntent: (store: Store, _: object, { intent }: { intent: string }) =>
    store.get('setup_intent', intent, 'intent'),
  PostSetupIntentsIntentConfirm(
    store: Store,
    { payment_method: card }: { payment_method?: string },
    { intent: id }: { intent: string },
  ) {
    const intent = store.get('setup_intent', id, 'intent');
    if (!card) throw invalid('You cannot confirm this SetupIntent because it’s missing a payment method.');
    completeSetup(store, intent, card);
    return intent;
  },
  PostSetupIntentsIntentCancel(store: Store, _: object, { intent: id }: { intent: string }) {
    const intent = store.get('setup_intent', id, 'intent');
    if (intent.status === 'succeeded') {
      throw invalid('You cannot cancel this SetupIntent because it has a status of succeeded.', {
        code: 'setup_intent_unexpected_state',
      });
    }
    intent.status = 'canceled';
    return intent;
  },
};
