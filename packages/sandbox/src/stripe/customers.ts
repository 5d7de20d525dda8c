import { invalid, missing } from './api-error.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { Customer } from './shapes.ts';
import type { Store } from './store.ts';
import type { Metadata } from './stripe-object.ts';

interface CustomerFields {
  email?: string;
  name?: string;
  description?: string;
  metadata?: Metadata;
  invoice_settings?: { default_payment_method?: string };
}

/** Merges metadata as Stripe does: an empty value removes its key, an empty text all keys. */
export function mergedMetadata(before: Metadata, sent: Metadata | '' | undefined): Metadata {
  if (sent === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...sent }).filter(([, value]) => value !== ''));
}

/** @throws ApiError when the card does not belong to this customer */
export function ownCard(store: Store, customer: string, id: string, param: string) {
  const card = store.find('payment_method', id);
  if (!card) throw missing('PaymentMethod', id, param);
  if (card.customer !== customer) {
    const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
    throw invalid(message, { code: 'resource_missing', param });
  }
  return card;
}

export const customerOperations = {
  PostCustomers(store: Store, fields: CustomerFields): Customer {
    const customer = store.make('customer', {
      balance: 0,
      email: fields.email || null,
      name: fields.name || null,
      description: fields.description || null,
      invoice_prefix: Array.from(
        { length: 8 },
        () => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[Math.floor(Math.random() * 32)],
      ).join(''),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      preferred_locales: [],
      metadata: mergedMetadata({}, fields.metadata),
    });
    store.emit('customer.created', customer);
    return customer;
  },
  GetCustomers(
    store: Store,
    { email, created, ...page }: Page & { email?: string; created?: number | Span },
  ) {
    const found = store
      .all('customer')
      .filter((customer) => email === undefined || customer.email === email)
      .filter((customer) => isWithin(customer.created, created));
    return pageOf(found, page, '/v1/customers');
  },
  GetCustomersCustomer(store: Store, _: object, { customer: id }: { customer: string }) {
    if (store.unseen.deleted.includes(id)) return { id, object: 'customer', deleted: true };
    return store.get('customer', id);
  },
  PostCustomersCustomer(store: Store, fields: CustomerFields, { customer: id }: { customer: string }) {
    const customer = store.get('customer', id);
    const card = fields.invoice_settings?.default_payment_method;
    if (card) ownCard(store, id, card, 'invoice_settings[default_payment_method]');
    if (card !== undefined) customer.invoice_settings.default_payment_method = card || null;
    if (fields.email !== undefined) customer.email = fields.email || null;
    if (fields.name !== undefined) customer.name = fields.name || null;
    if (fields.description !== undefined) customer.description = fields.description || null;
    customer.metadata = mergedMetadata(customer.metadata, fields.metadata);
    store.emit('customer.updated', customer, {});
    return customer;
  },
  GetCustomersCustomerPaymentMethods(
    store: Store,
    page: Page & { type?: string },
    { customer: id }: { customer: string },
  ) {
    store.get('customer', id, 'customer');
    return cardsOf(store, id, page, `/v1/customers/${id}/payment_methods`);
  },
};

export function cardsOf(
  store: Store,
  customer: string,
  { type, ...page }: Page & { type?: string },
  url: string,
) {
  const cards = store
    .all('payment_method')
    .filter((card) => card.customer === customer && (type === undefined || type === card.type));
  return pageOf(cards, page, url);
}
