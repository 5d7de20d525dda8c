/** Draft invoices, and finalizing them. */
import { amountsOf } from './discount.ts';
import { blank } from './document.ts';
import { openIntent } from './money.ts';
import type { Invoice, InvoiceLine, Subscription } from './shapes.ts';
import { type Making, newId, type Store } from './store.ts';

/** @param isNext the invoice after the current period: the first one that is charged after a trial */
function lineOf(
  store: Store,
  subscription: Subscription,
  invoice: string,
  isNext: boolean,
): InvoiceLine | undefined {
  const [item] = subscription.items.data;
  if (!item) return undefined;
  const { price, quantity } = item;
  const isTrial = subscription.status === 'trialing' && !isNext;
  const amount = isTrial ? 0 : price.unit_amount * quantity;
  const every = price.recurring?.interval_count === 1 ? '' : `${price.recurring?.interval_count} `;
  const product = store.find('product', price.product)?.name ?? 'Plan';
  const line = {
    ...blank('InvoiceLineItem'),
    id: newId('il'),
    object: 'line_item' as const,
    amount,
    subtotal: amount,
    currency: price.currency,
    description: isTrial
      ? `Trial period for ${product}`
      : `${quantity} × ${product} (at $${(price.unit_amount / 100).toFixed(2)} / ${every}${price.recurring?.interval ?? ''}${every ? 's' : ''})`,
    discountable: true,
    invoice,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
  };
  return line;
}

/** The fields of the invoice of the current period. `isKept`: it uses up coupons. */
function fieldsOf(
  store: Store,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  { isKept }: { isKept: boolean },
): { fields: Making<'invoice'>; beside: Record<string, unknown> } {
  const id = newId('in');
  const line = lineOf(store, subscription, id, !isKept);
  const now = store.now();
  // a preview is of the time of the next charge
  const at = isKept ? now : (subscription.items.data[0]?.current_period_end ?? now);
  const amounts = amountsOf(store, subscription, line?.amount ?? 0, { isKept, at });
  const { email, name } = store.get('customer', subscription.customer);
  const beside = {
    customer_email: email,
    customer_name: name,
    account_country: 'US',
    account_name: 'A demonstration',
    subtotal_excluding_tax: amounts.subtotal,
    total_excluding_tax: amounts.total,
    issuer: { type: 'self' },
    collection_method: 'charge_automatically',
  };
  const fields: Making<'invoice'> = {
    id,
    ...amounts,
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    currency: subscription.currency,
    customer: subscription.customer,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data: line ? [line] : [], has_more: false, url: `/v1/invoices/${id}/lines` },
    next_payment_attempt: null,
    number: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_start: now,
    period_end: now,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
  return { fields, beside };
}

/** Drafts the invoice of the current period. */
export function draftInvoice(
  store: Store,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
): Invoice {
  const { fields, beside } = fieldsOf(store, subscription, reason, { isKept: true });
  const invoice = store.make('invoice', fields, beside);
  subscription.latest_invoice = invoice.id;
  store.emit('invoice.created', invoice);
  return invoice;
}

/** The next invoice of a subscription, which nothing stores. */
export function previewInvoice(store: Store, subscription: Subscription): object {
  const { fields, beside } = fieldsOf(store, subscription, 'subscription_cycle', { isKept: false });
  const bare = { ...blank('Invoice'), object: 'invoice', created: store.now(), livemode: false };
  return { ...bare, ...beside, ...fields };
}

export function finalize(store: Store, invoice: Invoice): void {
  const customer = store.get('customer', invoice.customer);
  const before = store
    .all('invoice')
    .filter((other) => other.customer === customer.id && other.number !== null);
  invoice.number = `${customer.invoice_prefix}-${String(before.length + 1).padStart(4, '0')}`;
  invoice.status = 'open';
  invoice.status_transitions.finalized_at = store.now();
  invoice.hosted_invoice_url = `${store.url()}/i/${invoice.id}`;
  invoice.invoice_pdf = `${store.url()}/i/${invoice.id}/pdf`;
  if (invoice.total > 0) openIntent(store, invoice);
  store.emit('invoice.finalized', invoice);
}
