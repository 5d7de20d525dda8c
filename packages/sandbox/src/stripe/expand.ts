/** Stripe's `expand`: replaces ids by their objects, and adds fields that answers leave out by default. */
import { isRecord } from '../is-record.ts';
import { invalid } from './api-error.ts';
import { discountsIn, expandedDiscount } from './discount.ts';
import { intentOf } from './money.ts';
import { pageOf } from './paging.ts';
import type { Store } from './store.ts';
import type { StripeObject } from './stripe-object.ts';

/** Stripe's limit on levels. */
const deepest = 4;

type Fields = Record<string, unknown>;
const isThing = (value: Fields): value is Fields & StripeObject =>
  typeof value['id'] === 'string' && typeof value['object'] === 'string';

/** Fields that only an expanded answer has. */
function included(store: Store, thing: StripeObject, field: string): unknown {
  if (field === 'payments') {
    const payments = store.all('invoice_payment').filter(({ invoice }) => invoice === thing.id);
    return thing.object === 'invoice'
      ? pageOf(payments, {}, `/v1/invoice_payments?invoice=${thing.id}`)
      : undefined;
  }
  if (field === 'refunds' && thing.object === 'charge') {
    const refunds = store.all('refund').filter(({ charge }) => charge === thing.id);
    return pageOf(refunds, {}, `/v1/charges/${thing.id}/refunds`);
  }
  if (field === 'confirmation_secret') {
    const invoice = store.find('invoice', thing.id);
    const intent = invoice && intentOf(store, invoice);
    if (!invoice) return undefined;
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  }
  return undefined;
}

/** @throws ApiError for a property that cannot be expanded */
export function expand(store: Store, answer: object, wishes: string[]): unknown {
  const shown = structuredClone(answer);
  for (const wish of wishes) {
    const path = wish.split('.');
    if (path.length > deepest) {
      throw invalid(`You cannot expand more than ${deepest} levels of a property. Property: ${wish}`, {
        code: 'property_expansion_max_depth',
      });
    }
    open(store, shown, path, wish);
  }
  return shown;
}

function open(store: Store, at: unknown, [field, ...rest]: string[], wish: string): void {
  if (field === undefined || at === null) return;
  if (Array.isArray(at)) {
    for (const entry of at) open(store, entry, [field, ...rest], wish);
    return;
  }
  const unknown = () => invalid(`This property cannot be expanded (${wish}).`, { param: 'expand[]' });
  if (!isRecord(at)) throw unknown();
  const isSubscription = isThing(at) && at.object === 'subscription';
  // an earlier wish may have expanded them already
  if (field === 'discounts' && isSubscription && !(at[field] as unknown[]).some(isRecord))
    at[field] = discountsIn(store, at.id);
  const value = at[field];
  if (typeof value === 'string') {
    const deleted = store.unseen.deleted.includes(value)
      ? { id: value, object: 'customer', deleted: true }
      : undefined;
    const found = store.any(value) ?? deleted ?? expandedDiscount(store, value);
    if (!found) throw unknown();
    at[field] = structuredClone(found);
    if (deleted) return;
  } else if (value === undefined) {
    const found = isThing(at) ? included(store, at, field) : undefined;
    if (found === undefined) throw unknown();
    at[field] = structuredClone(found);
  }
  open(store, at[field], rest, wish);
}
