import { paymentProviders, paymentStates } from '@limn/server/enums';
import type { PaymentFilter } from '../../features/payment/payment-filters.tsx';
import { type ListSearch, oneOf, searchTextOf } from './search.ts';

const matching = (form: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined;

/** The filter of an address; values that are not in the lists are left out. */
export const paymentFilterOf = (address: ListSearch): PaymentFilter => ({
  q: searchTextOf(address),
  state: oneOf(paymentStates, address.status),
  provider: oneOf(paymentProviders, address.provider),
  month: matching(/^20\d\d-(0[1-9]|1[0-2])$/, address.month),
  currency: matching(/^[A-Z]{3}$/, address.currency),
});

export const paymentAfter = ({ after }: ListSearch): string | undefined =>
  matching(/^\d{1,15}\.[\w-]{1,60}$/, after);

/** The search parameters of a filter, without empty ones: each page has one address. */
export const paymentSearch = ({ q, state, provider, month, currency }: PaymentFilter): ListSearch => ({
  q: q || undefined,
  status: state,
  provider,
  month,
  currency,
});
