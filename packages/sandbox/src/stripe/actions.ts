/** Actions outside the API: of the buyer, of the bank, of the clock, and in Stripe's dashboard. */
import { ApiError } from './api-error.ts';
import { dateOf, hour, secondsOf } from './calendar.ts';
import { attach, printCard } from './cards.ts';
import { complete } from './checkout.ts';
import { settle } from './clock.ts';
import { type FakeStripe, type InspectedSubscription, type TestCard, testCards } from './interface.ts';
import { answerChallenge, cardFor, payOnPage } from './invoices.ts';
import { dispute, intentOf, moneyOperations } from './money.ts';
import { failRefund } from './refund-failure.ts';
import type { Charge, Invoice } from './shapes.ts';
import { newId, type Store } from './store.ts';
import { end, planOf, scheduleEnd } from './subscription-life.ts';

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
  | 'failRefund'
  | 'coupon'
  | 'credit'
  | 'promotionCode'
  | 'taxAccount'
  | 'tax'
  | 'pause'
  | 'reprice'
  | 'dispute'
  | 'cancel'
  | 'inspect'
  | 'subscriptions'
>;

const invoicesOf = (store: Store, subscription: string): Invoice[] =>
  store.all('invoice').filter(({ parent }) => parent.subscription_details.subscription === subscription);

const chargesOf = (store: Store, subscription: string): Charge[] => {
  const intents = new Set(invoicesOf(store, subscription).map((invoice) => intentOf(store, invoice)?.id));
  return store
    .all('charge')
    .filter(({ payment_intent, status }) => status === 'succeeded' && intents.has(payment_intent));
};

const disputesOf = (store: Store, charges: Charge[]) =>
  store
    .all('dispute')
    .filter(({ charge, status }) => status !== 'won' && charges.some(({ id }) => id === charge));

function inspectSubscription(store: Store, id: string): InspectedSubscription {
  const subscription = store.get('subscription', id);
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${id} is a subscription to nothing`);
  const { cancel_at: cancelAt, cancel_at_period_end: isEnding, ended_at: endedAt, status } = subscription;
  const charges = chargesOf(store, id);
  const last = charges[0]?.payment_intent;
  return {
    id,
    status,
    renews:
      (status === 'active' || status === 'trialing' || status === 'past_due') &&
      !isEnding &&
      cancelAt === null,
    customerId: subscription.customer,
    priceId: item.price.id,
    paymentMethodId: subscription.default_payment_method,
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    endedAt: endedAt === null ? null : dateOf(endedAt),
    metadata: { ...subscription.metadata },
    charges: charges.length,
    lastPaidInvoice:
      invoicesOf(store, id).find((one) => last && intentOf(store, one)?.id === last)?.id ?? null,
    paidCents: charges.reduce((sum, charge) => sum + charge.amount, 0),
    refundedCents: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    disputedCents: disputesOf(store, charges).reduce((sum, { amount }) => sum + amount, 0),
    invoices: invoicesOf(store, id).map((invoice) => ({
      id: invoice.id,
      status: invoice.status,
      amountCents: invoice.amount_due,
      isOfTrial: subscription.trial_end !== null && invoice.created < subscription.trial_end,
      isCorrection: invoice.lines.data.every(({ parent }) => parent.subscription_item_details.proration),
    })),
  };
}

/** @param done saves the state; resolves when all webhooks have been delivered */
export function createActions(store: Store, done: () => Promise<void>): Handles {
  /** Makes the changes that are due, then runs the action. An error of Stripe rejects with its message. */
  const act = async (action: () => void): Promise<void> => {
    settle(store, store.now());
    try {
      action();
    } catch (error) {
      throw error instanceof ApiError ? new Error(error.message) : error;
    } finally {
      await done();
    }
  };
  const lastCharge = (subscription: string): Charge => {
    const [charge] = chargesOf(store, subscription);
    if (!charge) throw new Error(`${subscription} has no payment`);
    return charge;
  };
  const advance = async (to: Date): Promise<void> => {
    settle(store, secondsOf(to));
    store.reach(secondsOf(to));
    await done();
  };
  return {
    advance,
    async renew(id) {
      await advance(new Date(inspectSubscription(store, id).periodEnd.getTime() + hour * 1000));
    },
    pay: (id, { card = 'visa', code } = {}) =>
      act(() => complete(store, store.get('checkout.session', id, 'session'), testCards[card], code)),
    payInvoice: (id, { card = 'visa' } = {}) =>
      act(() => {
        const invoice = store.get('invoice', id, 'invoice');
        payOnPage(store, invoice, attach(store, testCards[card], invoice.customer).id);
      }),
    confirm: (clientSecret, { approves = true } = {}) =>
      act(() => {
        const intent = store
          .all('payment_intent')
          .find(({ client_secret: secret }) => secret === clientSecret);
        if (!intent) throw new Error('no payment has this secret');
        answerChallenge(store, intent, approves);
      }),
    makeCard: (card: TestCard = 'visa') => printCard(store, testCards[card]).id,
    declineNext(count = 1, id) {
      const card = id && cardFor(store, store.get('subscription', id));
      if (card) store.unseen.declinesOf[card] = count;
      else store.unseen.declines = count;
    },
    coupon: (id, percentOff, { times, until, name = null } = {}) =>
      act(() => {
        store.unseen.coupons[id] = {
          ...{ id: newId('di'), name, percentOff, left: times ?? null },
          ...(until && { until: Math.floor(until.getTime() / 1000) }),
        };
        store.emit('customer.subscription.updated', store.get('subscription', id), { discounts: [] });
      }),
    credit: (id, amountCents) =>
      act(() => {
        const customer = store.get('customer', store.get('subscription', id).customer);
        customer.balance -= amountCents;
        store.emit('customer.updated', customer, { balance: customer.balance + amountCents });
      }),
    promotionCode(code, coupon) {
      store.unseen.codes[code.toUpperCase()] = coupon;
    },
    taxAccount(account) {
      Object.assign(store.unseen.taxAccount, account);
    },
    tax(percent) {
      store.unseen.taxPercent = percent;
    },
    pause: (id, isPaused = true) =>
      act(() => {
        const subscription = store.get('subscription', id);
        const before = { pause_collection: subscription.pause_collection };
        subscription.pause_collection = isPaused ? { behavior: 'void', resumes_at: null } : null;
        store.emit('customer.subscription.updated', subscription, before);
      }),
    reprice: (id, { unitAmount, currency }) =>
      act(() => {
        const subscription = store.get('subscription', id);
        const [item] = subscription.items.data;
        if (!item) throw new Error(`${id} is a subscription to nothing`);
        const { id: _, lookup_key: __, ...like } = item.price;
        item.price = store.make('price', {
          ...like,
          ...{ lookup_key: null, unit_amount: unitAmount, unit_amount_decimal: String(unitAmount) },
          currency: currency ?? like.currency,
        });
        item.plan = planOf(item.price);
        subscription.currency = item.price.currency;
        store.emit('customer.subscription.updated', subscription, {});
      }),
    refund: (id, { amountCents } = {}) =>
      act(() => {
        const charge = lastCharge(id).id;
        moneyOperations.PostRefunds(store, {
          charge,
          ...(amountCents !== undefined && { amount: amountCents }),
        });
      }),
    failRefund: (id) => act(() => failRefund(store, lastCharge(id))),
    dispute: (id, state = 'needs_response') => act(() => dispute(store, lastCharge(id), state)),
    cancel: (id, when = 'now') =>
      act(() => {
        const subscription = store.get('subscription', id);
        const periodEnd = subscription.items.data[0]?.current_period_end ?? null;
        if (when === 'now') return end(store, subscription, 'cancellation_requested');
        const before = { cancel_at: subscription.cancel_at };
        scheduleEnd(store, subscription, periodEnd, when === 'period_end');
        store.emit('customer.subscription.updated', subscription, before);
      }),
    inspect: (id) => inspectSubscription(store, id),
    subscriptions: () =>
      store
        .all('subscription')
        .map(({ id }) => id)
        .reverse(),
  };
}
