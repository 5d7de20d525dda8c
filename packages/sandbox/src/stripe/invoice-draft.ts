/** Draft invoices, and finalizing them. */
import { type Amounts, amountsOf } from './discount.ts';
import { blank } from './document.ts';
import { openIntent } from './money.ts';
import type { Invoice, InvoiceLine, Item, Price, Subscription } from './shapes.ts';
import { type Making, newId, type Store } from './store.ts';

/** What a line of an invoice charges. A credit has a negative amount. */
export interface LineFacts {
  price: Price;
  amount: number;
  /** `{ start, end }` in seconds. */
  period: InvoiceLine['period'];
  /** The line corrects a period that was charged before. */
  isProration: boolean;
  description: string;
}

/** The price of one period. */
export function periodLine(
  store: Store,
  { price, quantity }: Pick<Item, 'price' | 'quantity'>,
  period: InvoiceLine['period'],
): LineFacts {
  const every = price.recurring?.interval_count === 1 ? '' : `${price.recurring?.interval_count} `;
  const name = store.find('product', price.product)?.name ?? 'Plan';
  const sum = `$${(price.unit_amount / 100).toFixed(2)}`;
  return {
    ...{ price, period, amount: price.unit_amount * quantity, isProration: false },
    description: `${quantity} × ${name} (at ${sum} / ${every}${price.recurring?.interval ?? ''}${every ? 's' : ''})`,
  };
}

function lineOf(
  subscription: Subscription,
  item: Item,
  invoice: string,
  { price, amount, period, isProration, description }: LineFacts,
): InvoiceLine {
  const { quantity } = item;
  return {
    ...blank('InvoiceLineItem'),
    id: newId('il'),
    object: 'line_item' as const,
    amount,
    subtotal: amount,
    currency: price.currency,
    description,
    discountable: amount > 0,
    invoice,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    period,
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
  } as InvoiceLine;
}

/** The lines and sums of an invoice. */
export interface Bill {
  lines: LineFacts[];
  amounts: Amounts;
}

/** The line of a free trial. */
const trialLine = (store: Store, { price }: Item, period: InvoiceLine['period']): LineFacts => ({
  ...{ price, period, amount: 0, isProration: false },
  description: `Trial period for ${store.find('product', price.product)?.name ?? 'Plan'}`,
});

/** The bill of the current period. `isKept`: it uses up coupons; otherwise it is that of the next charge, after a trial. */
function billOf(store: Store, subscription: Subscription, { isKept }: { isKept: boolean }): Bill {
  const [item] = subscription.items.data;
  const now = store.now();
  if (!item) return { lines: [], amounts: amountsOf(store, subscription, 0, { isKept, at: now }) };
  const { current_period_start: start, current_period_end: end } = item;
  const isTrial = isKept && subscription.status === 'trialing';
  const line = isTrial ? trialLine(store, item, { start, end }) : periodLine(store, item, { start, end });
  const amounts = amountsOf(store, subscription, line.amount, { isKept, at: isKept ? now : end });
  const off = amounts.total_discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
  if (isKept) store.unseen.paidShares[subscription.id] = line.amount === 0 ? 1 : 1 - off / line.amount;
  return { lines: [line], amounts };
}

/** What is charged of an invoice once the customer's balance is applied. A debt is added, a credit taken off. */
function withBalance({ total }: Pick<Amounts, 'total'>, balance: number) {
  const due = Math.max(0, total + balance);
  return { amount_due: due, amount_remaining: due, starting_balance: balance, ending_balance: null };
}

function fieldsOf(
  store: Store,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  { lines, amounts }: Bill,
): { fields: Making<'invoice'>; beside: Record<string, unknown> } {
  const id = newId('in');
  const [item] = subscription.items.data;
  const now = store.now();
  const { email, name, balance } = store.get('customer', subscription.customer);
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
    ...withBalance(amounts, balance),
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    currency: subscription.currency,
    customer: subscription.customer,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: {
      object: 'list',
      data: item ? lines.map((line) => lineOf(subscription, item, id, line)) : [],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
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

/** Drafts an invoice: of the current period, unless it is of another bill. */
export function draftInvoice(
  store: Store,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  bill: Bill = billOf(store, subscription, { isKept: true }),
): Invoice {
  const { fields, beside } = fieldsOf(store, subscription, reason, bill);
  const invoice = store.make('invoice', fields, beside);
  subscription.latest_invoice = invoice.id;
  store.emit('invoice.created', invoice);
  return invoice;
}

/** An invoice that nothing stores: the next one, unless it is of another bill. */
export function previewInvoice(
  store: Store,
  subscription: Subscription,
  bill: Bill = billOf(store, subscription, { isKept: false }),
): object {
  const { fields, beside } = fieldsOf(store, subscription, 'subscription_cycle', bill);
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
  Object.assign(invoice, withBalance(invoice, customer.balance));
  customer.balance += invoice.total - invoice.amount_due;
  invoice.ending_balance = customer.balance;
  if (invoice.amount_due > 0) openIntent(store, invoice);
  store.emit('invoice.finalized', invoice);
}
