/** Hosted pages as the API makes them, and what comes of using them. */
import { cardError, invalid } from './api-error.ts';
import { day } from './calendar.ts';
import { attach, completeSetup, newSetupIntent, printCard } from './cards.ts';
import { mergedMetadata } from './customers.ts';
import { answerChallenge } from './invoices.ts';
import { type Ledger, newId } from './ledger.ts';
import { bankOn, intentOf } from './money.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { CheckoutSession, Customer, Metadata } from './shapes.ts';
import { begin, chargeFirst, sellablePrice } from './subscription-life.ts';

interface SessionFields {
  mode?: string;
  customer?: string;
  customer_email?: string;
  client_reference_id?: string;
  line_items?: { price?: string; quantity?: number }[];
  metadata?: Metadata;
  subscription_data?: { metadata?: Metadata };
  currency?: string;
  allowed_payment_method_types?: string[];
  success_url?: string;
  cancel_url?: string;
  locale?: string;
  expires_at?: number;
}

const needed = (param: string) =>
  invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

/** What is bought: the fake knows subscriptions to one price. */
function orderOf(ledger: Ledger, { line_items: lines = [] }: SessionFields) {
  const [line, ...others] = lines;
  if (!line) throw invalid('You must provide `line_items` in `subscription` mode.', { param: 'line_items' });
  if (!line.price) throw needed('line_items[0][price]');
  if (others.length > 0) throw invalid('The fake sells one price at a time.', { param: 'line_items' });
  if (line.quantity === undefined) throw needed('line_items[0][quantity]');
  return { price: sellablePrice(ledger, line.price, 'line_items[0][price]'), quantity: line.quantity };
}

function create(ledger: Ledger, fields: SessionFields): CheckoutSession {
  const { mode, customer, customer_email: email, expires_at: expiresAt = ledger.now() + day } = fields;
  if (mode !== 'subscription' && mode !== 'setup')
    throw invalid('The fake knows the modes subscription and setup.', { param: 'mode' });
  if (!fields.success_url) throw needed('success_url');
  if (customer && email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  if (customer) ledger.get('customer', customer, 'customer');
  if (expiresAt < ledger.now() + 1800 || expiresAt > ledger.now() + day) {
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
  const order = mode === 'subscription' ? orderOf(ledger, fields) : undefined;
  const total = order ? order.price.unit_amount * order.quantity : null;
  const id = newId('cs_test');
  const session = ledger.make(
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
      setup_intent: mode === 'setup' ? newSetupIntent(ledger, customer ?? null).id : null,
      status: 'open',
      subscription: null,
      success_url: fields.success_url,
      url: `${ledger.url()}/c/pay/${id}`,
    },
    {
      automatic_tax: { enabled: false, liability: null, provider: null, status: null },
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
    ledger.unseen.orders[id] = { price: order.price.id, quantity: order.quantity, metadata };
  }
  return session;
}

export function expire(ledger: Ledger, session: CheckoutSession): void {
  session.status = 'expired';
  session.url = null;
  ledger.emit('checkout.session.expired', session);
}

function close(ledger: Ledger, session: CheckoutSession, fields: Partial<CheckoutSession>): void {
  Object.assign(session, { status: 'complete', url: null, ...fields } satisfies Partial<CheckoutSession>);
  ledger.emit('checkout.session.completed', session);
}

function customerOf(ledger: Ledger, session: CheckoutSession): Customer {
  if (session.customer !== null) return ledger.get('customer', session.customer, 'customer');
  const customer = ledger.make('customer', {
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

/** The button on the page, pressed with this card. @throws ApiError with the bank's reason; the page stays open then */
export function complete(ledger: Ledger, session: CheckoutSession, card: string): void {
  if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status}.`);
  const customer = customerOf(ledger, session);
  if (session.setup_intent !== null) {
    completeSetup(ledger, ledger.get('setup_intent', session.setup_intent), card);
    close(ledger, session, {});
    return;
  }
  const order = ledger.unseen.orders[session.id];
  if (!order) throw invalid('This Checkout Session sells nothing.');
  const price = sellablePrice(ledger, order.price, 'line_items[0][price]');
  const { id: made } = printCard(ledger, card);
  const { outcome, reason } = bankOn(ledger, made, true);
  // nothing begins that is not paid for
  if (outcome === 'declined' && price.unit_amount > 0) throw cardError(reason);
  attach(ledger, made, customer.id);
  const { quantity, metadata } = order;
  const subscription = begin(ledger, { customer: customer.id, price, quantity, metadata, card: made });
  const { invoice } = chargeFirst(ledger, subscription, true);
  const intent = intentOf(ledger, invoice);
  // on the page the holder confirms at once
  if (intent?.status === 'requires_action') answerChallenge(ledger, intent, true);
  ledger.emit('customer.subscription.created', subscription);
  close(ledger, session, { subscription: subscription.id, invoice: invoice.id, payment_status: 'paid' });
}

interface SessionQuery extends Page {
  customer?: string;
  status?: string;
  subscription?: string;
  created?: number | Span;
}

type SessionPath = { session: string };
const named = (ledger: Ledger, { session }: SessionPath) =>
  ledger.get('checkout.session', session, 'session');

export const checkoutOperations = {
  PostCheckoutSessions: create,
  GetCheckoutSessions(ledger: Ledger, { customer, status, subscription, created, ...page }: SessionQuery) {
    const found = ledger
      .all('checkout.session')
      .filter((session) => !customer || session.customer === customer)
      .filter((session) => !status || session.status === status)
      .filter((session) => !subscription || session.subscription === subscription)
      .filter((session) => isWithin(session.created, created));
    return pageOf(found, page, '/v1/checkout/sessions');
  },
  GetCheckoutSessionsSession: (ledger: Ledger, _: object, path: SessionPath) => named(ledger, path),
  PostCheckoutSessionsSessionExpire(ledger: Ledger, _: object, path: SessionPath) {
    const session = named(ledger, path);
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    expire(ledger, session);
    return session;
  },
};
