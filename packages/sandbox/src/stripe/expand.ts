/** Ids become the objects they name where the caller asks for it, and what is left out by default appears. */
import { invalid } from './api-error.ts';
import type { Ledger } from './ledger.ts';
import { intentOf } from './money.ts';
import { pageOf } from './paging.ts';
import type { Thing } from './shapes.ts';

/** At Stripe, four levels. */
const deepest = 4;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isThing = (value: Fields): value is Fields & Thing =>
  typeof value['id'] === 'string' && typeof value['object'] === 'string';

/** Fields that an object has only when they are asked for. */
function included(ledger: Ledger, thing: Thing, field: string): unknown {
  if (field === 'payments') {
    const payments = ledger.all('invoice_payment').filter(({ invoice }) => invoice === thing.id);
    return thing.object === 'invoice'
      ? pageOf(payments, {}, `/v1/invoice_payments?invoice=${thing.id}`)
      : undefined;
  }
  if (field === 'confirmation_secret') {
    const invoice = ledger.find('invoice', thing.id);
    const intent = invoice && intentOf(ledger, invoice);
    if (!invoice) return undefined;
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  }
  return undefined;
}

/** @throws ApiError when there is nothing to expand */
export function expand(ledger: Ledger, answer: object, wishes: string[]): unknown {
  const shown = structuredClone(answer);
  for (const wish of wishes) {
    const path = wish.split('.');
    if (path.length > deepest) {
      throw invalid(`You cannot expand more than ${deepest} levels of a property. Property: ${wish}`, {
        code: 'property_expansion_max_depth',
      });
    }
    open(ledger, shown, path, wish);
  }
  return shown;
}

function open(ledger: Ledger, at: unknown, [field, ...rest]: string[], wish: string): void {
  if (field === undefined || at === null) return;
  if (Array.isArray(at)) {
    for (const entry of at) open(ledger, entry, [field, ...rest], wish);
    return;
  }
  const unknown = () => invalid(`This property cannot be expanded (${wish}).`, { param: 'expand[]' });
  if (!isFields(at)) throw unknown();
  const value = at[field];
  if (typeof value === 'string') {
    const found = ledger.any(value);
    if (!found) throw unknown();
    at[field] = structuredClone(found);
  } else if (value === undefined) {
    const found = isThing(at) ? included(ledger, at, field) : undefined;
    if (found === undefined) throw unknown();
    at[field] = structuredClone(found);
  }
  open(ledger, at[field], rest, wish);
}
