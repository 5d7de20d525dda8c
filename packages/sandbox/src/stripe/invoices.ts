import { invalid } from './api-error.ts';
import { day } from './calendar.ts';
import { ownCard } from './customers.ts';
import type { Ledger } from './ledger.ts';
import { type Attempt, attempt, collect, intentOf, refusalOf, rejectChallenge } from './money.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from './shapes.ts';

/** After the first attempt and each further one; then it is given up. */
const retryDays = [3, 5, 7];

export const subscriptionOf = (ledger: Ledger, invoice: Invoice): Subscription =>
  ledger.get('subscription', invoice.parent.subscription_details.subscription);

function markPaid(ledger: Ledger, invoice: Invoice): void {
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
  } satisfies Partial<Invoice>);
  invoice.status_transitions.paid_at = ledger.now();
  ledger.emit('invoice.paid', invoice);
  ledger.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(ledger, invoice);
  const { status } = subscription;
  if (status !== 'incomplete' && status !== 'past_due' && status !== 'unpaid') return;
  subscription.status = 'active';
  ledger.emit('customer.subscription.updated', subscription, { status });
}

function noteFailure(ledger: Ledger, invoice: Invoice, how: Exclude<Attempt, 'paid'>): void {
  const wait =
    invoice.billing_reason === 'subscription_cycle' ? retryDays[invoice.attempt_count - 1] : undefined;
  invoice.next_payment_attempt =
    wait === undefined || !invoice.auto_advance ? null : ledger.now() + wait * day;
  ledger.emit(how === 'challenged' ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice);
  const subscription = subscriptionOf(ledger, invoice);
  if (subscription.status === 'active') {
    subscription.status = 'past_due';
    ledger.emit('customer.subscription.updated', subscription, { status: 'active' });
  }
}

/** What is charged when nothing else is said. */
export function cardFor(ledger: Ledger, subscription: Subscription): string | null {
  const customer = ledger.find('customer', subscription.customer);
  return subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
}

/** Tries to collect what an open invoice asks for. */
export function tryToCollect(
  ledger: Ledger,
  invoice: Invoice,
  card: string | null,
  isPresent: boolean,
): Attempt {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const intent = intentOf(ledger, invoice);
  const outcome = intent ? attempt(ledger, intent, card, isPresent) : 'paid';
  if (outcome === 'paid') markPaid(ledger, invoice);
  else noteFailure(ledger, invoice, outcome);
  return outcome;
}

export function voidInvoice(ledger: Ledger, invoice: Invoice): void {
  Object.assign(invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
  } satisfies Partial<Invoice>);
  invoice.status_transitions.voided_at = ledger.now();
  const intent = intentOf(ledger, invoice);
  if (intent) intent.status = 'canceled';
  ledger.emit('invoice.voided', invoice);
}

const invoiceOf = (ledger: Ledger, intent: PaymentIntent): Invoice | undefined => {
  const payment = ledger.all('invoice_payment').find((entry) => entry.payment.payment_intent === intent.id);
  return payment && ledger.find('invoice', payment.invoice);
};

/** The holder answers the bank. @throws ApiError when nothing is being asked */
export function answerChallenge(ledger: Ledger, intent: PaymentIntent, approves: boolean): void {
  if (intent.status !== 'requires_action') {
    throw invalid(`This PaymentIntent has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const invoice = invoiceOf(ledger, intent);
  if (!approves) {
    rejectChallenge(ledger, intent);
    if (invoice) noteFailure(ledger, invoice, 'declined');
    return;
  }
  collect(ledger, intent);
  // confirmed once, it is charged without asking
  const card = intent.payment_method === null ? undefined : ledger.unseen.cards[intent.payment_method];
  if (card) card.nature = 'good';
  if (invoice) markPaid(ledger, invoice);
}

/** On a page the holder is there, and confirms at once. @throws ApiError with the bank's reason */
export function payOnPage(ledger: Ledger, invoice: Invoice, card: string): void {
  const intent = intentOf(ledger, invoice);
  try {
    payInvoice(ledger, invoice, card, true);
  } catch (error) {
    if (intent?.status !== 'requires_action') throw error;
    answerChallenge(ledger, intent, true);
  }
}

const unpayable: Partial<Record<Invoice['status'], string>> = {
  paid: 'Invoice is already paid',
  void: 'This invoice can no longer be paid',
  draft: 'This invoice is a draft: it cannot be paid before it is finalized.',
};

/** @throws ApiError with the bank's reason when declined */
export function payInvoice(
  ledger: Ledger,
  invoice: Invoice,
  card: string | undefined,
  isPresent: boolean,
): Invoice {
  const reason = unpayable[invoice.status];
  if (reason) throw invalid(reason);
  if (card !== undefined) ownCard(ledger, invoice.customer, card, 'payment_method');
  const chosen = card ?? cardFor(ledger, subscriptionOf(ledger, invoice));
  const outcome = tryToCollect(ledger, invoice, chosen, isPresent);
  const intent = intentOf(ledger, invoice);
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
  GetInvoices(ledger: Ledger, { customer, subscription, status, created, ...page }: InvoiceQuery) {
    const found = ledger
      .all('invoice')
      .filter((invoice) => !customer || invoice.customer === customer)
      .filter((invoice) => !subscription || invoice.parent.subscription_details.subscription === subscription)
      .filter((invoice) => !status || invoice.status === status)
      .filter((invoice) => isWithin(invoice.created, created));
    return pageOf(found, page, '/v1/invoices');
  },
  GetInvoicesInvoice: (ledger: Ledger, _: object, { invoice }: { invoice: string }) =>
    ledger.get('invoice', invoice, 'invoice'),
  PostInvoicesInvoicePay(
    ledger: Ledger,
    fields: { payment_method?: string; off_session?: boolean },
    { invoice: id }: { invoice: string },
  ) {
    return payInvoice(
      ledger,
      ledger.get('invoice', id, 'invoice'),
      fields.payment_method,
      fields.off_session === false,
    );
  },
  PostInvoicesInvoiceVoid(ledger: Ledger, _: object, { invoice: id }: { invoice: string }) {
    const invoice = ledger.get('invoice', id, 'invoice');
    if (invoice.status !== 'open')
      throw invalid(`You can only void open or uncollectible invoices. This invoice is ${invoice.status}.`);
    voidInvoice(ledger, invoice);
    return invoice;
  },
  GetInvoicePayments(ledger: Ledger, { invoice, status, payment, ...page }: PaymentQuery) {
    const found = ledger
      .all('invoice_payment')
      .filter((entry) => !invoice || entry.invoice === invoice)
      .filter((entry) => !status || entry.status === status)
      .filter((entry) => !payment || entry.payment.payment_intent === payment.payment_intent);
    return pageOf(found, page, '/v1/invoice_payments');
  },
  GetInvoicePaymentsInvoicePayment: (
    ledger: Ledger,
    _: object,
    { invoice_payment: id }: { invoice_payment: string },
  ) => ledger.get('invoice_payment', id, 'invoice_payment'),
};
