import { invalid, missing } from './api-error.ts';
import type { Ledger } from './ledger.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { Customer, Metadata } from './shapes.ts';

interface CustomerFields {
  email?: string;
  name?: string;
  description?: string;
  metadata?: Metadata;
  invoice_settings?: { default_payment_method?: string };
}

/** What is sent as empty goes. */
export function mergedMetadata(before: Metadata, sent: Metadata | '' | undefined): Metadata {
  if (sent === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...sent }).filter(([, value]) => value !== ''));
}

/** @throws ApiError when it is not this customer's */
export function ownCard(ledger: Ledger, customer: string, id: string, param: string) {
  const card = ledger.find('payment_method', id);
  if (!card) throw missing('PaymentMethod', id, param);
  if (card.customer !== customer) {
    const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
    throw invalid(message, { code: 'resource_missing', param });
  }
  return card;
}

export const customerOperations = {
  PostCustomers(ledger: Ledger, fields: CustomerFields): Customer {
    const customer = ledger.make('customer', {
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
    ledger.emit('customer.created', customer);
    return customer;
  },
  GetCustomers(
    ledger: Ledger,
    { email, created, ...page }: Page & { email?: string; created?: number | Span },
  ) {
    const found = ledger
      .all('customer')
      .filter((customer) => email === undefined || customer.email === email)
      .filter((customer) => isWithin(customer.created, created));
    return pageOf(found, page, '/v1/customers');
  },
  GetCustomersCustomer(ledger: Ledger, _: object, { customer: id }: { customer: string }) {
    if (ledger.unseen.deleted.includes(id)) return { id, object: 'customer', deleted: true };
    return ledger.get('customer', id);
  },
  PostCustomersCustomer(ledger: Ledger, fields: CustomerFields, { customer: id }: { customer: string }) {
    const customer = ledger.get('customer', id);
    const card = fields.invoice_settings?.default_payment_method;
    if (card) ownCard(ledger, id, card, 'invoice_settings[default_payment_method]');
    if (card !== undefined) customer.invoice_settings.default_payment_method = card || null;
    if (fields.email !== undefined) customer.email = fields.email || null;
    if (fields.name !== undefined) customer.name = fields.name || null;
    if (fields.description !== undefined) customer.description = fields.description || null;
    customer.metadata = mergedMetadata(customer.metadata, fields.metadata);
    ledger.emit('customer.updated', customer, {});
    return customer;
  },
  GetCustomersCustomerPaymentMethods(
    ledger: Ledger,
    page: Page & { type?: string },
    { customer: id }: { customer: string },
  ) {
    ledger.get('customer', id, 'customer');
    return cardsOf(ledger, id, page, `/v1/customers/${id}/payment_methods`);
  },
};

export function cardsOf(
  ledger: Ledger,
  customer: string,
  { type, ...page }: Page & { type?: string },
  url: string,
) {
  const cards = ledger
    .all('payment_method')
    .filter((card) => card.customer === customer && (type === undefined || type === card.type));
  return pageOf(cards, page, url);
}
