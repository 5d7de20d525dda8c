/** What happens by itself, each thing at its time. */
import { hour, periodEnd } from './calendar.ts';
import { expire } from './checkout.ts';
import { draftInvoice, finalize } from './invoice-draft.ts';
import { cardFor, subscriptionOf, tryToCollect } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import type { Invoice, Subscription } from './shapes.ts';
import { end, monthsOf } from './subscription-life.ts';

interface Due {
  at: number;
  happen: () => void;
}

/** A draft can be looked at for an hour before it is charged. */
const draftTime = hour;
const incompleteTime = 23 * hour;

/** The next period begins, before anything is charged for it. */
function roll(ledger: Ledger, subscription: Subscription): void {
  const [item] = subscription.items.data;
  if (!item) return;
  const before = structuredClone(item);
  const { latest_invoice: latest } = subscription;
  item.current_period_start = before.current_period_end;
  item.current_period_end = periodEnd(
    subscription.billing_cycle_anchor,
    before.current_period_end,
    monthsOf(item.price),
  );
  draftInvoice(ledger, subscription, 'subscription_cycle');
  ledger.emit('customer.subscription.updated', subscription, {
    items: { data: [before] },
    latest_invoice: latest,
  });
}

function dueOfSubscription(ledger: Ledger, subscription: Subscription): Due | undefined {
  const { status, cancel_at: cancelAt } = subscription;
  if (subscription.ended_at !== null) return undefined;
  if (status === 'incomplete') {
    return {
      at: subscription.created + incompleteTime,
      happen: () => end(ledger, subscription, 'payment_failed'),
    };
  }
  const renewsAt = subscription.items.data[0]?.current_period_end ?? Infinity;
  if (cancelAt !== null && cancelAt <= renewsAt) {
    return { at: cancelAt, happen: () => end(ledger, subscription, 'cancellation_requested') };
  }
  return { at: renewsAt, happen: () => roll(ledger, subscription) };
}

function charge(ledger: Ledger, invoice: Invoice): void {
  const subscription = subscriptionOf(ledger, invoice);
  const outcome = tryToCollect(ledger, invoice, cardFor(ledger, subscription), false);
  const isGivenUp = outcome !== 'paid' && invoice.next_payment_attempt === null;
  if (isGivenUp && subscription.ended_at === null) end(ledger, subscription, 'payment_failed');
}

function dueOfInvoice(ledger: Ledger, invoice: Invoice): Due | undefined {
  if (invoice.status === 'draft' && invoice.auto_advance) {
    const happen = () => {
      finalize(ledger, invoice);
      charge(ledger, invoice);
    };
    return { at: invoice.created + draftTime, happen };
  }
  if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
    return { at: invoice.next_payment_attempt, happen: () => charge(ledger, invoice) };
  }
  return undefined;
}

function nextDue(ledger: Ledger): Due | undefined {
  const dues = [
    ...ledger
      .all('checkout.session')
      .map((session) =>
        session.status === 'open'
          ? { at: session.expires_at, happen: () => expire(ledger, session) }
          : undefined,
      ),
    ...ledger.all('invoice').map((invoice) => dueOfInvoice(ledger, invoice)),
    ...ledger.all('subscription').map((subscription) => dueOfSubscription(ledger, subscription)),
  ];
  return dues.reduce((first, due) => (due && due.at < (first?.at ?? Infinity) ? due : first), undefined);
}

/** Does all that is due until then, in its order. */
export function settle(ledger: Ledger, until: number): void {
  for (let due = nextDue(ledger); due && due.at <= until; due = nextDue(ledger)) {
    ledger.during(due.at, due.happen);
  }
}
