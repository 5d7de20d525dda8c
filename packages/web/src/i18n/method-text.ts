import type { PaymentMethod } from '@limn/server/schema/billing/payment-method';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Product names are not translated. */
const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
const cardText = msg({ message: '{brand} ending in {last4}' });
const unnamedCard = msg`Card`;

/** The name of a payment method. */
export function methodText(i18n: I18n, { type, card, paypal_email }: PaymentMethod): string {
  if (type === 'paypal') return paypal_email ? `PayPal, ${paypal_email}` : 'PayPal';
  const brand = card && Object.hasOwn(brands, card.brand) ? brands[card.brand] : undefined;
  return card
    ? i18n._({ ...cardText, values: { brand: brand ?? i18n._(unnamedCard), last4: card.last4 } })
    : i18n._(unnamedCard);
}

type Expiry = Pick<NonNullable<PaymentMethod['card']>, 'exp_month' | 'exp_year'>;

/** The expiry date as printed on the card, with the full year. */
export const expiryText = ({ exp_month, exp_year }: Expiry): string =>
  `${String(exp_month).padStart(2, '0')}/${exp_year}`;

/** A card is valid until the end of its month. */
export const isExpired = ({ exp_month, exp_year }: Expiry, now: Date): boolean =>
  exp_year * 12 + exp_month < now.getFullYear() * 12 + now.getMonth() + 1;
