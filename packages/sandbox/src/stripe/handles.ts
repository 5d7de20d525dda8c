/** What one can do besides the API: be the buyer, the bank, the clock, and somebody at Stripe's dashboard. */
import { ApiError } from './api-error.ts';
import { dateOf, hour, secondsOf } from './calendar.ts';
import { attach, printCard } from './cards.ts';
import { complete } from './checkout.ts';
import { settle } from './clock.ts';
import { type FakeStripe, type TestCard, type Truth, testCards } from './interface.ts';
import { answerChallenge, payOnPage } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import { dispute, intentOf, moneyOperations } from './money.ts';
import type { Charge, Invoice } from './shapes.ts';
import { end, scheduleEnd } from './subscription-life.ts';

type Handles = Pick<
  FakeStripe,
  | 'advance'
  | 'renew'
  | 'pay'
  | 'payInvoice'
  | 'confirm'
  | 'makeCard'
  | 'declineNext'
  | 'refund'
  | 'dispute'
  | 'cancel'
  | 'truth'
  | 'subscriptions'
>;

const invoicesOf = (ledger: Ledger, subscription: string): Invoice[] =>
  ledger.all('invoice').filter(({ parent }) => parent.subscription_details.subscription === subscription);

const chargesOf = (ledger: Ledger, subscription: string): Charge[] => {
  const intents = new Set(invoicesOf(ledger, subscription).map((invoice) => intentOf(ledger, invoice)?.id));
  return ledger
    .all('charge')
    .filter(({ payment_intent, status }) => status === 'succeeded' && intents.has(payment_intent));
};

const disputesOf = (ledger: Ledger, charges: Charge[]) =>
  ledger
    .all('dispute')
    .filter(({ charge, status }) => status !== 'won' && charges.some(({ id }) => id === charge));

function truthOf(ledger: Ledger, id: string): Truth {
  const subscription = ledger.get('subscription', id);
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${id} is a subscription to nothing`);
  const { cancel_at: cancelAt, cancel_at_period_end: isEnding, ended_at: endedAt, status } = subscription;
  const charges = chargesOf(ledger, id);
  return {
    id,
    status,
    renews: (status === 'active' || status === 'past_due') && !isEnding && cancelAt === null,
    customerId: subscription.customer,
    priceId: item.price.id,
    paymentMethodId: subscription.default_payment_method,
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    endedAt: endedAt === null ? null : dateOf(endedAt),
    metadata: { ...subscription.metadata },
    charges: charges.length,
    paidCents: charges.reduce((sum, charge) => sum + charge.amount, 0),
    refundedCents: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    disputedCents: disputesOf(ledger, charges).reduce((sum, { amount }) => sum + amount, 0),
    invoices: invoicesOf(ledger, id).map((invoice) => ({
      id: invoice.id,
      status: invoice.status,
      amountCents: invoice.total,
    })),
  };
}

/** @param done what is to be kept is kept, and resolves when the news has been delivered */
export function createHandles(ledger: Ledger, done: () => Promise<void>): Handles {
  /** Does it now, after all that was due before. What Stripe would refuse rejects with its words. */
  const act = async (deed: () => void): Promise<void> => {
    settle(ledger, ledger.now());
    try {
      deed();
    } catch (error) {
      throw error instanceof ApiError ? new Error(error.message) : error;
    } finally {
      await done();
    }
  };
  const lastCharge = (subscription: string): Charge => {
    const [charge] = chargesOf(ledger, subscription);
    if (!charge) throw new Error(`nothing was ever paid for ${subscription}`);
    return charge;
  };
  const advance = async (to: Date): Promise<void> => {
    settle(ledger, secondsOf(to));
    ledger.reach(secondsOf(to));
    await done();
  };
  return {
    advance,
    async renew(id) {
      await advance(new Date(truthOf(ledger, id).periodEnd.getTime() + hour * 1000));
    },
    pay: (id, { card = 'visa' } = {}) =>
      act(() => complete(ledger, ledger.get('checkout.session', id, 'session'), testCards[card])),
    payInvoice: (id, { card = 'visa' } = {}) =>
      act(() => {
        const invoice = ledger.get('invoice', id, 'invoice');
        payOnPage(ledger, invoice, attach(ledger, testCards[card], invoice.customer).id);
      }),
    confirm: (clientSecret, { approves = true } = {}) =>
      act(() => {
        const intent = ledger
          .all('payment_intent')
          .find(({ client_secret: secret }) => secret === clientSecret);
        if (!intent) throw new Error('no payment has this secret');
        answerChallenge(ledger, intent, approves);
      }),
    makeCard: (card: TestCard = 'visa') => printCard(ledger, testCards[card]).id,
    declineNext(count = 1) {
      ledger.unseen.declines = count;
    },
    refund: (id, { amountCents } = {}) =>
      act(() => {
        const charge = lastCharge(id).id;
        moneyOperations.PostRefunds(ledger, {
          charge,
          ...(amountCents !== undefined && { amount: amountCents }),
        });
      }),
    dispute: (id, state = 'needs_response') => act(() => dispute(ledger, lastCharge(id), state)),
    cancel: (id, when = 'now') =>
      act(() => {
        const subscription = ledger.get('subscription', id);
        const periodEnd = subscription.items.data[0]?.current_period_end ?? null;
        if (when === 'now') return end(ledger, subscription, 'cancellation_requested');
        const before = { cancel_at: subscription.cancel_at };
        scheduleEnd(ledger, subscription, periodEnd, when === 'period_end');
        ledger.emit('customer.subscription.updated', subscription, before);
      }),
    truth: (id) => truthOf(ledger, id),
    subscriptions: () =>
      ledger
        .all('subscription')
        .map(({ id }) => id)
        .reverse(),
  };
}
