/** The next invoice of a subscription, or that of a change, without making it. */
import { invalid } from './api-error.ts';
import { withDiscounts } from './discount.ts';
import { previewInvoice } from './invoice-draft.ts';
import { type ChangeWish, wantedChange } from './price-change.ts';
import { beginsPeriod, billOfChange, type PriceChange } from './proration.ts';
import { nextPhase, scheduleOf } from './schedules.ts';
import type { Subscription } from './shapes.ts';
import type { Store } from './store.ts';

interface PreviewWish {
  subscription?: string;
  discounts?: { discount?: string }[] | '';
  subscription_details?: ChangeWish & { billing_cycle_anchor?: { type: string } };
}

/** The invoice of the next period, at the price of the next phase if there is one. */
function previewNext(store: Store, subscription: Subscription): object {
  const phase = nextPhase(scheduleOf(store, subscription));
  const [item] = subscription.items.data;
  const price = phase && store.get('price', phase.items[0]?.price ?? '');
  if (!price || !item || phase.start_date > item.current_period_end)
    return previewInvoice(store, subscription);
  const change = { item, price, at: phase.start_date, isProrated: false };
  return previewInvoice(
    store,
    subscription,
    billOfChange(store, subscription, change, { isKept: false, isNew: true }),
  );
}

/** The invoice of the first charge after a trial, at another price. */
function previewAfterTrial(store: Store, subscription: Subscription, change: PriceChange): object {
  const at = change.item.current_period_end;
  const bill = billOfChange(store, subscription, { ...change, at }, { isKept: false, isNew: true });
  return previewInvoice(store, subscription, bill);
}

/** @throws ApiError invoice_upcoming_none when nothing more is charged */
function preview(store: Store, wish: PreviewWish): object {
  const { subscription: id, subscription_details: details } = wish;
  if (!id) throw invalid('The fake previews subscriptions only.', { param: 'subscription' });
  const subscription = store.get('subscription', id, 'subscription');
  if (subscription.ended_at !== null || subscription.cancel_at !== null)
    throw invalid('No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
  if (!details) return previewNext(store, subscription);
  if (subscription.schedule !== null)
    throw invalid('The fake previews no change of a scheduled subscription.');
  const change = wantedChange(store, subscription, details);
  if (!change)
    throw invalid('The fake previews changes of the price only.', { param: 'subscription_details' });
  const isReset = details.billing_cycle_anchor?.type === 'now';
  const isTrial = subscription.status === 'trialing';
  if (isReset && isTrial) throw invalid('The fake moves no billing cycle within a trial.');
  if (!change.isProrated && !isReset && !isTrial)
    throw invalid('The fake previews an unprorated change with billing_cycle_anchor=now only.');
  if (!change.isProrated && isTrial) return previewAfterTrial(store, subscription, change);
  const isNew = isReset || beginsPeriod(subscription, change);
  return previewInvoice(
    store,
    subscription,
    billOfChange(store, subscription, change, { isKept: false, isNew }),
  );
}

export const previewOperations = {
  PostInvoicesCreatePreview: (store: Store, wish: PreviewWish) =>
    withDiscounts(store, wish.subscription ?? '', wish.discounts, () => preview(store, wish)),
};
