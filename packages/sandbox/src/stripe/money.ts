/** What money moves: attempts to charge, refunds, disputes. */
import { type ApiError, cardError, type Decline, invalid } from './api-error.ts';
import { declined } from './cards.ts';
import { mergedMetadata } from './customers.ts';
import { type Ledger, type Making, newId } from './ledger.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { Charge, Dispute, Invoice, InvoicePayment, Metadata, PaymentIntent } from './shapes.ts';

const challenged: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export type Attempt = 'paid' | 'declined' | 'challenged';

export function intentOf(ledger: Ledger, invoice: Invoice): PaymentIntent | undefined {
  const payment = ledger.all('invoice_payment').find((entry) => entry.invoice === invoice.id);
  return payment && ledger.find('payment_intent', payment.payment.payment_intent);
}

/** What an invoice is paid by, made when it is finalized. */
export function openIntent(ledger: Ledger, invoice: Invoice): void {
  const id = newId('pi');
  ledger.make('payment_intent', {
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
  ledger.make('invoice_payment', {
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

export const paymentOf = (ledger: Ledger, intent: PaymentIntent): InvoicePayment | undefined =>
  ledger.all('invoice_payment').find((entry) => entry.payment.payment_intent === intent.id);

/** Asks the bank. `isPresent`: the holder is there and can confirm. */
export function attempt(
  ledger: Ledger,
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
  const { outcome, reason } = bankOn(ledger, cardId, isPresent);
  if (outcome === 'declined') return decline(ledger, intent, reason);
  if (outcome === 'paid') {
    collect(ledger, intent);
    return outcome;
  }
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  return outcome;
}

/** What the bank says to a charge. */
export function bankOn(
  { unseen }: Ledger,
  cardId: string,
  isPresent: boolean,
): { outcome: Attempt; reason: Decline } {
  const nature = unseen.cards[cardId]?.nature ?? 'good';
  if (unseen.declines > 0) {
    unseen.declines -= 1;
    return { outcome: 'declined', reason: declined };
  }
  if (nature === 'challenged') return { outcome: isPresent ? 'challenged' : 'declined', reason: challenged };
  return { outcome: nature === 'good' ? 'paid' : 'declined', reason: declined };
}

function newCharge(ledger: Ledger, intent: PaymentIntent, fields: Making<'charge'>): Charge {
  const charge = ledger.make('charge', {
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

function decline(ledger: Ledger, intent: PaymentIntent, reason: Decline): Attempt {
  const charge = newCharge(ledger, intent, {
    captured: false,
    paid: false,
    status: 'failed',
    failure_code: reason.code,
    failure_message: reason.message,
  });
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.last_payment_error = { type: 'card_error', ...reason };
  ledger.emit('charge.failed', charge);
  return 'declined';
}

/** The money comes. */
export function collect(ledger: Ledger, intent: PaymentIntent): void {
  const charge = newCharge(ledger, intent, {
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
  const payment = paymentOf(ledger, intent);
  if (payment) {
    payment.status = 'paid';
    payment.amount_paid = intent.amount;
    payment.status_transitions.paid_at = ledger.now();
  }
  ledger.emit('charge.succeeded', charge);
}

/** The holder does not confirm, or the bank says no to it. */
export const rejectChallenge = (ledger: Ledger, intent: PaymentIntent): Attempt =>
  decline(ledger, intent, challenged);

/** Why the last attempt came to nothing, to be answered. */
export function refusalOf(intent: PaymentIntent): ApiError {
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

function refund(ledger: Ledger, fields: RefundFields) {
  const intent =
    fields.payment_intent && ledger.get('payment_intent', fields.payment_intent, 'payment_intent');
  const chargeId = intent ? intent.latest_charge : fields.charge;
  if (!chargeId)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const charge = ledger.get('charge', chargeId, 'charge');
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
  const made = ledger.make('refund', {
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
  ledger.emit('refund.created', made);
  ledger.emit('charge.refunded', charge, { amount_refunded: charge.amount_refunded - amount });
  return made;
}

/** The holder asks the bank for the money, or the bank decides. */
export function dispute(ledger: Ledger, charge: Charge, state: Dispute['status']): void {
  const running = ledger.all('dispute').find((entry) => entry.charge === charge.id);
  if (state === 'needs_response' || !running) {
    charge.disputed = true;
    const made = ledger.make('dispute', {
      amount: charge.amount,
      charge: charge.id,
      currency: charge.currency,
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
    });
    ledger.emit('charge.dispute.created', made);
    if (state === 'needs_response') return;
    made.status = state;
    ledger.emit('charge.dispute.closed', made);
    return;
  }
  running.status = state;
  ledger.emit('charge.dispute.closed', running);
}

type ByIntent = { payment_intent?: string };

export const moneyOperations = {
  PostRefunds: refund,
  GetRefunds(
    ledger: Ledger,
    { payment_intent: intent, charge, ...page }: Page & ByIntent & { charge?: string },
  ) {
    const found = ledger
      .all('refund')
      .filter(
        (entry) => (!intent || entry.payment_intent === intent) && (!charge || entry.charge === charge),
      );
    return pageOf(found, page, '/v1/refunds');
  },
  GetRefundsRefund: (ledger: Ledger, _: object, { refund: id }: { refund: string }) =>
    ledger.get('refund', id, 'refund'),
  GetCharges(
    ledger: Ledger,
    {
      customer,
      payment_intent: intent,
      created,
      ...page
    }: Page & ByIntent & { customer?: string; created?: number | Span },
  ) {
    const found = ledger
      .all('charge')
      .filter((charge) => !customer || charge.customer === customer)
      .filter((charge) => !intent || charge.payment_intent === intent)
      .filter((charge) => isWithin(charge.created, created));
    return pageOf(found, page, '/v1/charges');
  },
  GetChargesCharge: (ledger: Ledger, _: object, { charge }: { charge: string }) =>
    ledger.get('charge', charge, 'charge'),
  GetPaymentIntentsIntent: (ledger: Ledger, _: object, { intent }: { intent: string }) =>
    ledger.get('payment_intent', intent, 'intent'),
  GetDisputes(
    ledger: Ledger,
    { payment_intent: intent, charge, ...page }: Page & ByIntent & { charge?: string },
  ) {
    const found = ledger
      .all('dispute')
      .filter(
        (entry) => (!intent || entry.payment_intent === intent) && (!charge || entry.charge === charge),
      );
    return pageOf(found, page, '/v1/disputes');
  },
  GetDisputesDispute: (ledger: Ledger, _: object, { dispute: id }: { dispute: string }) =>
    ledger.get('dispute', id, 'dispute'),
};
