/** Scheduled changes: renewals, charges, retries, expiries. */
import { hour, periodEnd } from './calendar.ts';
import { expire } from './checkout.ts';
import { draftInvoice, finalize } from './invoice-draft.ts';
import { cardFor, subscriptionOf, tryToCollect, voidInvoice } from './invoices.ts';
import { enterPhase } from './schedules.ts';
import type { Invoice, Subscription } from './shapes.ts';
import type { Store } from './store.ts';
import { end, monthsOf } from './subscription-life.ts';

interface Due {
  at: number;
  happen: () => void;
}

/** An invoice stays a draft for an hour before it is charged. */
const draftTime = hour;
const incompleteTime = 23 * hour;

/** Begins the next period and drafts its invoice. */
function roll(store: Store, subscription: Subscription): void {
  const [item] = subscription.items.data;
  if (!item) return;
  const before = structuredClone(item);
  const { latest_invoice: latest } = subscription;
  item.current_period_start = before.current_period_end;
  enterPhase(store, subscription, before.current_period_end);
  item.current_period_end = periodEnd(
    subscription.billing_cycle_anchor,
    before.current_period_end,
    monthsOf(item.price),
  );
  const wasTrial = subscription.status === 'trialing';
  if (wasTrial) subscription.status = 'active';
  const invoice = draftInvoice(store, subscription, 'subscription_cycle');
  if (subscription.pause_collection) voidInvoice(store, invoice);
  store.emit('customer.subscription.updated', subscription, {
    items: { data: [before] },
    latest_invoice: latest,
    ...(wasTrial && { status: 'trialing' }),
  });
}

function dueOfSubscription(store: Store, subscription: Subscription): Due | undefined {
  const { status, cancel_at: cancelAt } = subscription;
  if (subscription.ended_at !== null) return undefined;
  if (status === 'incomplete') {
    return {
      at: subscription.created + incompleteTime,
      happen: () => end(store, subscription, 'payment_failed'),
    };
  }
  const renewsAt = subscription.items.data[0]?.current_period_end ?? Infinity;
  if (cancelAt !== null && cancelAt <= renewsAt) {
    return { at: cancelAt, happen: () => end(store, subscription, 'cancellation_requested') };
  }
  const isUnpayable = status === 'trialing' && cardFor(store, subscription) === null;
  if (isUnpayable && subscription.trial_settings.end_behavior.missing_payment_method === 'cancel')
    return { at: renewsAt, happen: () => end(store, subscription, 'payment_failed') };
  return { at: renewsAt, happen: () => roll(store, subscription) };
}

function charge(store: Store, invoice: Invoice): void {
  const subscription = subscriptionOf(store, invoice);
  const outcome = tryToCollect(store, invoice, cardFor(store, subscription), false);
  const isGivenUp = outcome !== 'paid' && invoice.next_payment_attempt === null;
  if (isGivenUp && subscription.ended_at === null) end(store, subscription, 'payment_failed');
}

function dueOfInvoice(store: Store, invoice: Invoice): Due | undefined {
  if (invoice.status === 'draft' && invoice.auto_advance) {
    const happen = () => {
      finalize(store, invoice);
      charge(store, invoice);
    };
    return { at: invoice.created + draftTime, happen };
  }
  if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
    return { at: invoice.next_payment_attempt, happen: () => charge(store, invoice) };
  }
  return undefined;
}

function nextDue(store: Store): Due | undefined {
  const dues = [
    ...store
      .all('checkout.session')
      .map((session) =>
        session.status === 'open'
          ? { at: session.expires_at, happen: () => expire(store, session) }
          : undefined,
      ),
    ...store.all('invoice').map((invoice) => dueOfInvoice(store, invoice)),
    ...store.all('subscription').map((subscription) => dueOfSubscription(store, subscription)),
  ];
  return dues.reduce((first, due) => (due && due.at < (first?.at ?? Infinity) ? due : first), undefined);
}

/** Makes all changes that are due until then, in their order. */
export function settle(store: Store, until: number): void {
  for (let due = nextDue(store); due && due.at <= until; due = nextDue(store)) {
    store.during(due.at, due.happen);
  }
}
