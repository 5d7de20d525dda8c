/** Charges, refunds, disputes. */
import { type ApiError, cardError, type Decline, invalid } from './api-error.ts';
import { declined } from './cards.ts';
import { mergedMetadata } from './customers.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { Charge, Dispute, Invoice, InvoicePayment, PaymentIntent } from './shapes.ts';
import { type Making, newId, type Store } from './store.ts';
import type { Metadata } from './stripe-object.ts';

const challenged: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export type Attempt = 'paid' | 'declined' | 'challenged';

export function intentOf(store: Store, invoice: Invoice): PaymentIntent | undefined {
  const payment = store.all('invoice_payment').find((entry) => entry.invoice === invoice.id);
  return payment && store.find('payment_intent', payment.payment.payment_intent);
}

/** The payment intent of an invoice, created when the invoice is finalized. */
export function openIntent(store: Store, invoice: Invoice): void {
  const id = newId('pi');
  store.make('payment_intent', {
    id,
    amount: invoice.amount_due,
    amount_received: 0,
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    currency: invoice.currency,
    customer: invoice.customer,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  store.make('invoice_payment', {
    amount_paid: null,
    amount_requested: invoice.amount_due,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

const paymentOf = (store: Store, intent: PaymentIntent): InvoicePayment | undefined =>
  store.all('invoice_payment').find((entry) => entry.payment.payment_intent === intent.id);

/** Charges the card. @param isPresent the card holder can confirm now */
export function attempt(
  store: Store,
  intent: PaymentIntent,
  cardId: string | null,
  isPresent: boolean,
): Attempt {
  if (cardId === null) {
    intent.last_payment_error = {
      type: 'card_error',
      code: 'missing',
      message: 'This customer has no attached payment source or default payment method.',
    };
    return 'declined';
  }
  intent.payment_method = cardId;
  const { outcome, reason } = bankOn(store, cardId, isPresent);
  if (outcome === 'declined') return decline(store, intent, reason);
  if (outcome === 'paid') {
    collect(store, intent);
    return outcome;
  }
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  return outcome;
}

/** The bank's answer to a charge. */
export function bankOn(
  { unseen }: Store,
  cardId: string,
  isPresent: boolean,
): { outcome: Attempt; reason: Decline } {
  const nature = unseen.cards[cardId]?.nature ?? 'good';
  const left = unseen.declinesOf[cardId] ?? 0;
  if (left > 0) {
    unseen.declinesOf[cardId] = left - 1;
    return { outcome: 'declined', reason: declined };
  }
  if (unseen.declines > 0) {
    unseen.declines -= 1;
    return { outcome: 'declined', reason: declined };
  }
  if (nature === 'challenged') return { outcome: isPresent ? 'challenged' : 'declined', reason: challenged };
  return { outcome: nature === 'good' ? 'paid' : 'declined', reason: declined };
}

function newCharge(store: Store, intent: PaymentIntent, fields: Making<'charge'>): Charge {
  const charge = store.make('charge', {
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: true,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    payment_intent: intent.id,
    payment_method: intent.payment_method ?? '',
    refunded: false,
    ...fields,
  });
  intent.latest_charge = charge.id;
  return charge;
}

function decline(store: Store, intent: PaymentIntent, reason: Decline): Attempt {
  const charge = newCharge(store, intent, {
    captured: false,
    paid: false,
    status: 'failed',
    failure_code: reason.code,
    failure_message: reason.message,
  });
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.last_payment_error = { type: 'card_error', ...reason };
  store.emit('charge.failed', charge);
  return 'declined';
}

/** Records a successful charge. */
export function collect(store: Store, intent: PaymentIntent): void {
  const charge = newCharge(store, intent, {
    amount_captured: intent.amount,
    paid: true,
    status: 'succeeded',
  });
  Object.assign(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    next_action: null,
    status: 'succeeded',
  } satisfies Partial<PaymentIntent>);
  const payment = paymentOf(store, intent);
  if (payment) {
    payment.status = 'paid';
    payment.amount_paid = intent.amount;
    payment.status_transitions.paid_at = store.now();
  }
  store.emit('charge.succeeded', charge);
}

/** The card holder does not confirm, or the bank declines. */
export const rejectChallenge = (store: Store, intent: PaymentIntent): Attempt =>
  decline(store, intent, challenged);

/** The error of the last failed attempt. */
export function refusalOf(intent: Pick<PaymentIntent, 'last_payment_error'>): ApiError {
  const { type: _, ...reason } = intent.last_payment_error ?? { type: 'card_error', ...declined };
  return cardError(reason);
}

interface RefundFields {
  charge?: string;
  payment_intent?: string;
  amount?: number;
  reason?: string;
  metadata?: Metadata;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function refund(store: Store, fields: RefundFields) {
  const intent =
    fields.payment_intent && store.get('payment_intent', fields.payment_intent, 'payment_intent');
  const chargeId = intent ? intent.latest_charge : fields.charge;
  if (!chargeId)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const charge = store.get('charge', chargeId, 'charge');
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} has not been captured.`);
  if (left <= 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const { amount = left, reason } = fields;
  if (amount < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalid(message, { param: 'amount' });
  }
  const made = store.make('refund', {
    amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: reason ?? null,
    status: 'succeeded',
    metadata: mergedMetadata({}, fields.metadata),
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  store.emit('refund.created', made);
  store.emit('charge.refunded', charge, { amount_refunded: charge.amount_refunded - amount });
  return made;
}

const isClosed = (status: Dispute['status']) => status === 'won' || status === 'lost';

/** Opens an inquiry or a dispute of a charge, makes an inquiry a dispute, or closes it. */
export function dispute(store: Store, charge: Charge, state: Dispute['status']): void {
  const running = store.all('dispute').find((entry) => entry.charge === charge.id);
  const isInquiry = running?.status === 'warning_needs_response';
  if (running && (isClosed(state) || isInquiry)) {
    const before = running.status;
    running.status = state;
    store.emit(isClosed(state) ? 'charge.dispute.closed' : 'charge.dispute.updated', running, {
      status: before,
    });
    return;
  }
  charge.disputed = true;
  const made = store.make('dispute', {
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: isClosed(state) ? 'needs_response' : state,
  });
  store.emit('charge.dispute.created', made);
  if (!isClosed(state)) return;
  made.status = state;
  store.emit('charge.dispute.closed', made);
}

type ByIntent = { payment_intent?: string };

export const moneyOperations = {
  PostRefunds: refund,
  GetRefunds(
    store: Store,
    {
      payment_intent: intent,
      charge,
      created,
      ...page
    }: Page & ByIntent & { charge?: string; created?: number | Span },
  ) {
    const found = store
      .all('refund')
      .filter((entry) => (!intent || entry.payment_intent === intent) && (!charge || entry.charge === charge))
      .filter((entry) => isWithin(entry.created, created));
    return pageOf(found, page, '/v1/refunds');
  },
  GetRefundsRefund: (store: Store, _: object, { refund: id }: { refund: string }) =>
    store.get('refund', id, 'refund'),
  GetCharges(
    store: Store,
    {
      customer,
      payment_intent: intent,
      created,
      ...page
    }: Page & ByIntent & { customer?: string; created?: number | Span },
  ) {
    const found = store
      .all('charge')
      .filter((charge) => !customer || charge.customer === customer)
      .filter((charge) => !intent || charge.payment_intent === intent)
      .filter((charge) => isWithin(charge.created, created));
    return pageOf(found, page, '/v1/charges');
  },
  GetChargesCharge: (store: Store, _: object, { charge }: { charge: string }) =>
    store.get('charge', charge, 'charge'),
  GetPaymentIntentsIntent: (store: Store, _: object, { intent }: { intent: string }) =>
    store.get('payment_intent', intent, 'intent'),
  GetDisputes(
    store: Store,
    { payment_intent: intent, charge, ...page }: Page & ByIntent & { charge?: string },
  ) {
    const found = store
      .all('dispute')
      .filter(
        (entry) => (!intent || entry.payment_intent === intent) && (!charge || entry.charge === charge),
      );
    return pageOf(found, page, '/v1/disputes');
  },
  GetDisputesDispute: (store: Store, _: object, { dispute: id }: { dispute: string }) =>
    store.get('dispute', id, 'dispute'),
};
