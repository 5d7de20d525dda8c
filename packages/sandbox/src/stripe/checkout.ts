/** Checkout sessions: creating, completing and expiring them. */
import { cardError, invalid } from './api-error.ts';
import { day } from './calendar.ts';
import { attach, completeSetup, declined, newSetupIntent, printCard } from './cards.ts';
import { type TermFields, termsOf } from './checkout-terms.ts';
import { mergedMetadata } from './customers.ts';
import { couponOf } from './discount.ts';
import { answerChallenge } from './invoices.ts';
import { bankOn, intentOf } from './money.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { CheckoutSession, Customer } from './shapes.ts';
import { newId, type Store } from './store.ts';
import type { Metadata } from './stripe-object.ts';
import { begin, chargeFirst, sellablePrice } from './subscription-life.ts';

interface SessionFields extends TermFields {
  customer_email?: string;
  client_reference_id?: string;
  line_items?: { price?: string; quantity?: number }[];
  metadata?: Metadata;
  subscription_data?: TermFields['subscription_data'] & { metadata?: Metadata };
  currency?: string;
  allowed_payment_method_types?: string[];
  success_url?: string;
  cancel_url?: string;
  locale?: string;
  expires_at?: number;
}

const needed = (param: string) =>
  invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

/** The bought price. The fake sells subscriptions to one price. */
function orderOf(store: Store, { line_items: lines = [] }: SessionFields) {
  const [line, ...others] = lines;
  if (!line) throw invalid('You must provide `line_items` in `subscription` mode.', { param: 'line_items' });
  if (!line.price) throw needed('line_items[0][price]');
  if (others.length > 0) throw invalid('The fake sells one price at a time.', { param: 'line_items' });
  if (line.quantity === undefined) throw needed('line_items[0][quantity]');
  return { price: sellablePrice(store, line.price, 'line_items[0][price]'), quantity: line.quantity };
}

function create(store: Store, fields: SessionFields): CheckoutSession {
  const { mode, customer, customer_email: email, expires_at: expiresAt = store.now() + day } = fields;
  if (mode !== 'subscription' && mode !== 'setup')
    throw invalid('The fake knows the modes subscription and setup.', { param: 'mode' });
  if (!fields.success_url) throw needed('success_url');
  if (customer && email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  if (customer) store.get('customer', customer, 'customer');
  if (expiresAt < store.now() + 1800 || expiresAt > store.now() + day) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  if (mode === 'setup' && !fields.currency && !fields.allowed_payment_method_types) throw needed('currency');
  if (mode === 'setup' && fields.line_items) {
    throw invalid('You can not pass `line_items` in `setup` mode.', { param: 'line_items' });
  }
  const order = mode === 'subscription' ? orderOf(store, fields) : undefined;
  const terms = termsOf(store, fields);
  const full = order ? order.price.unit_amount * order.quantity : null;
  const total = terms.trialDays > 0 ? 0 : full;
  const id = newId('cs_test');
  const session = store.make(
    'checkout.session',
    {
      id,
      amount_subtotal: total,
      amount_total: total,
      cancel_url: fields.cancel_url || null,
      client_reference_id: fields.client_reference_id || null,
      currency: order?.price.currency ?? fields.currency ?? null,
      customer: customer ?? null,
      expires_at: expiresAt,
      invoice: null,
      locale: fields.locale ?? null,
      metadata: mergedMetadata({}, fields.metadata),
      mode,
      payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
      setup_intent: mode === 'setup' ? newSetupIntent(store, customer ?? null).id : null,
      status: 'open',
      subscription: null,
      success_url: fields.success_url,
      url: `${store.url()}/c/pay/${id}`,
    },
    {
      allow_promotion_codes: terms.takesCodes || null,
      automatic_tax: {
        enabled: terms.hasTax,
        liability: terms.hasTax ? { type: 'self' } : null,
        provider: terms.hasTax ? 'stripe' : null,
        status: terms.hasTax ? 'requires_location_inputs' : null,
      },
      billing_address_collection: fields.billing_address_collection ?? null,
      custom_text: {
        after_submit: null,
        shipping_address: null,
        submit: null,
        terms_of_service_acceptance: null,
      },
      customer_email: email ?? null,
      payment_method_types: ['card'],
      payment_method_options: {},
      ui_mode: 'hosted_page',
    },
  );
  if (order) {
    const metadata = mergedMetadata({}, fields.subscription_data?.metadata);
    store.unseen.orders[id] = { ...terms, price: order.price.id, quantity: order.quantity, metadata };
  }
  return session;
}

export function expire(store: Store, session: CheckoutSession): void {
  session.status = 'expired';
  session.url = null;
  store.emit('checkout.session.expired', session);
}

function close(store: Store, session: CheckoutSession, fields: Partial<CheckoutSession>): void {
  Object.assign(session, { status: 'complete', url: null, ...fields } satisfies Partial<CheckoutSession>);
  store.emit('checkout.session.completed', session);
}

function customerOf(store: Store, session: CheckoutSession): Customer {
  if (session.customer !== null) return store.get('customer', session.customer, 'customer');
  const customer = store.make('customer', {
    email: null,
    name: null,
    description: null,
    invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    preferred_locales: [],
    metadata: {},
  });
  session.customer = customer.id;
  return customer;
}

const free = { outcome: 'paid' as const, reason: declined };
const addressFields = { city: null, line1: null, line2: null, state: null };

/**
 * Completes the session with this card, and with a promotion code if the session takes one.
 * @throws ApiError with the bank's reason or for a wrong code; the session stays open then
 */
export function complete(store: Store, session: CheckoutSession, card: string, code?: string): void {
  if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status}.`);
  const customer = customerOf(store, session);
  if (session.setup_intent !== null) {
    completeSetup(store, store.get('setup_intent', session.setup_intent), card);
    close(store, session, {});
    return;
  }
  const order = store.unseen.orders[session.id];
  if (!order) throw invalid('This Checkout Session sells nothing.');
  const price = sellablePrice(store, order.price, 'line_items[0][price]');
  if (code !== undefined && !order.takesCodes) throw invalid('This page takes no promotion code.');
  const coupon = code === undefined ? undefined : couponOf(store, code, price.currency);
  const { id: made } = printCard(store, card);
  const isFree = price.unit_amount === 0 || order.trialDays > 0;
  const { outcome, reason } = isFree ? free : bankOn(store, made, true);
  // without a payment no subscription begins
  if (outcome === 'declined') throw cardError(reason);
  attach(store, made, customer.id);
  // the page asked for the address
  if (order.hasTax) customer.address ??= { ...addressFields, country: 'US', postal_code: '10001' };
  const subscription = begin(store, { ...order, customer: customer.id, price, card: made, coupon });
  const { invoice } = chargeFirst(store, subscription, true);
  const intent = intentOf(store, invoice);
  // the buyer is on the page and confirms at once
  if (intent?.status === 'requires_action') answerChallenge(store, intent, true);
  store.emit('customer.subscription.created', subscription);
  const paid = { payment_status: isFree ? ('no_payment_required' as const) : ('paid' as const) };
  close(store, session, { subscription: subscription.id, invoice: invoice.id, ...paid });
}

interface SessionQuery extends Page {
  customer?: string;
  status?: string;
  subscription?: string;
  created?: number | Span;
}

type SessionPath = { session: string };
const named = (store: Store, { session }: SessionPath) => store.get('checkout.session', session, 'session');

export const checkoutOperations = {
  PostCheckoutSessions: create,
  GetCheckoutSessions(store: Store, { customer, status, subscription, created, ...page }: SessionQuery) {
    const found = store
      .all('checkout.session')
      .filter((session) => !customer || session.customer === customer)
      .filter((session) => !status || session.status === status)
      .filter((session) => !subscription || session.subscription === subscription)
      .filter((session) => isWithin(session.created, created));
    return pageOf(found, page, '/v1/checkout/sessions');
  },
  GetCheckoutSessionsSession: (store: Store, _: object, path: SessionPath) => named(store, path),
  PostCheckoutSessionsSessionExpire(store: Store, _: object, path: SessionPath) {
    const session = named(store, path);
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    expire(store, session);
    return session;
  },
};
