import { invalid } from './api-error.ts';
import { day } from './calendar.ts';
import { ownCard } from './customers.ts';
import { type Attempt, attempt, collect, intentOf, refusalOf, rejectChallenge } from './money.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from './shapes.ts';
import type { Store } from './store.ts';

/** Days to wait after each failed attempt. After the last one there is no further attempt. */
const retryDays = [3, 5, 7];

export const subscriptionOf = (store: Store, invoice: Invoice): Subscription =>
  store.get('subscription', invoice.parent.subscription_details.subscription);

function markPaid(store: Store, invoice: Invoice): void {
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
  } satisfies Partial<Invoice>);
  invoice.status_transitions.paid_at = store.now();
  store.emit('invoice.paid', invoice);
  store.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(store, invoice);
  const { status } = subscription;
  if (status !== 'incomplete' && status !== 'past_due' && status !== 'unpaid') return;
  subscription.status = 'active';
  store.emit('customer.subscription.updated', subscription, { status });
}

function noteFailure(store: Store, invoice: Invoice, how: Exclude<Attempt, 'paid'>): void {
  const wait =
    invoice.billing_reason === 'subscription_cycle' ? retryDays[invoice.attempt_count - 1] : undefined;
  invoice.next_payment_attempt =
    wait === undefined || !invoice.auto_advance ? null : store.now() + wait * day;
  store.emit(how === 'challenged' ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice);
  const subscription = subscriptionOf(store, invoice);
  if (subscription.status === 'active') {
    subscription.status = 'past_due';
    store.emit('customer.subscription.updated', subscription, { status: 'active' });
  }
}

/** The default card of the subscription, or else of the customer. */
export function cardFor(store: Store, subscription: Subscription): string | null {
  const customer = store.find('customer', subscription.customer);
  return subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
}

/** Tries to charge an open invoice. */
export function tryToCollect(
  store: Store,
  invoice: Invoice,
  card: string | null,
  isPresent: boolean,
): Attempt {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const intent = intentOf(store, invoice);
  const outcome = intent ? attempt(store, intent, card, isPresent) : 'paid';
  if (outcome === 'paid') markPaid(store, invoice);
  else noteFailure(store, invoice, outcome);
  return outcome;
}

export function voidInvoice(store: Store, invoice: Invoice): void {
  Object.assign(invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
  } satisfies Partial<Invoice>);
  invoice.status_transitions.voided_at = store.now();
  // what the customer's balance paid of it goes back
  const customer = store.find('customer', invoice.customer);
  if (customer) customer.balance += invoice.amount_due - invoice.total;
  const intent = intentOf(store, invoice);
  if (intent) intent.status = 'canceled';
  store.emit('invoice.voided', invoice);
}

const invoiceOf = (store: Store, intent: PaymentIntent): Invoice | undefined => {
  const payment = store.all('invoice_payment').find((entry) => entry.payment.payment_intent === intent.id);
  return payment && store.find('invoice', payment.invoice);
};

/** The card holder answers the bank. @throws ApiError when the bank has asked nothing */
export function answerChallenge(store: Store, intent: PaymentIntent, approves: boolean): void {
  if (intent.status !== 'requires_action') {
    throw invalid(`This PaymentIntent has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const invoice = invoiceOf(store, intent);
  if (!approves) {
    rejectChallenge(store, intent);
    if (invoice) noteFailure(store, invoice, 'declined');
    return;
  }
  collect(store, intent);
  // the bank does not ask again for a confirmed card
  const card = intent.payment_method === null ? undefined : store.unseen.cards[intent.payment_method];
  if (card) card.nature = 'good';
  if (invoice) markPaid(store, invoice);
}

/** Pays on a page, where the card holder confirms at once. @throws ApiError with the bank's reason */
export function payOnPage(store: Store, invoice: Invoice, card: string): void {
  const intent = intentOf(store, invoice);
  try {
    payInvoice(store, invoice, card, true);
  } catch (error) {
    if (intent?.status !== 'requires_action') throw error;
    answerChallenge(store, intent, true);
  }
}

const unpayable: Partial<Record<Invoice['status'], string>> = {
  paid: 'Invoice is already paid',
  void: 'This invoice can no longer be paid',
  draft: 'This invoice is a draft: it cannot be paid before it is finalized.',
};

/** @throws ApiError with the bank's reason when declined */
function payInvoice(store: Store, invoice: Invoice, card: string | undefined, isPresent: boolean): Invoice {
  const reason = unpayable[invoice.status];
  if (reason) throw invalid(reason);
  if (card !== undefined) ownCard(store, invoice.customer, card, 'payment_method');
  const chosen = card ?? cardFor(store, subscriptionOf(store, invoice));
  const outcome = tryToCollect(store, invoice, chosen, isPresent);
  const intent = intentOf(store, invoice);
  if (outcome === 'paid' || !intent) return invoice;
  if (outcome === 'declined') throw refusalOf(intent);
  throw refusalOf({
    ...intent,
    last_payment_error: {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action before it can be completed successfully.',
    },
  });
}

interface InvoiceQuery extends Page {
  customer?: string;
  subscription?: string;
  status?: Invoice['status'];
  created?: number | Span;
}

interface PaymentQuery extends Page {
  invoice?: string;
  status?: InvoicePayment['status'];
  payment?: { type: string; payment_intent?: string };
}

export const invoiceOperations = {
  GetInvoices(store: Store, { customer, subscription, status, created, ...page }: InvoiceQuery) {
    const found = store
      .all('invoice')
      .filter((invoice) => !customer || invoice.customer === customer)
      .filter((invoice) => !subscription || invoice.parent.subscription_details.subscription === subscription)
      .filter((invoice) => !status || invoice.status === status)
      .filter((invoice) => isWithin(invoice.created, created));
    return pageOf(found, page, '/v1/invoices');
  },
  GetInvoicesInvoice: (store: Store, _: object, { invoice }: { invoice: string }) =>
    store.get('invoice', invoice, 'invoice'),
  PostInvoicesInvoicePay(
    store: Store,
    fields: { payment_method?: string; off_session?: boolean },
    { invoice: id }: { invoice: string },
  ) {
    return payInvoice(
      store,
      store.get('invoice', id, 'invoice'),
      fields.payment_method,
      fields.off_session === false,
    );
  },
  PostInvoicesInvoiceVoid(store: Store, _: object, { invoice: id }: { invoice: string }) {
    const invoice = store.get('invoice', id, 'invoice');
    if (invoice.status !== 'open')
      throw invalid(`You can only void open or uncollectible invoices. This invoice is ${invoice.status}.`);
    voidInvoice(store, invoice);
    return invoice;
  },
  GetInvoicePayments(store: Store, { invoice, status, payment, ...page }: PaymentQuery) {
    const found = store
      .all('invoice_payment')
      .filter((entry) => !invoice || entry.invoice === invoice)
      .filter((entry) => !status || entry.status === status)
      .filter((entry) => !payment || entry.payment.payment_intent === payment.payment_intent);
    return pageOf(found, page, '/v1/invoice_payments');
  },
  GetInvoicePaymentsInvoicePayment: (
    store: Store,
    _: object,
    { invoice_payment: id }: { invoice_payment: string },
  ) => store.get('invoice_payment', id, 'invoice_payment'),
};
