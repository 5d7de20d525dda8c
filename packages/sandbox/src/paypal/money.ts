import { PaypalRefusal } from './refusal.ts';

/** Currencies without decimals at PayPal. */
const whole = new Set(['HUF', 'JPY', 'TWD']);

export interface Money {
  currency_code: string;
  value: string;
}

/** @param cents minor units; whole yen for JPY, which has no smaller unit */
export function moneyOf(cents: number, currency: string): Money {
  return { currency_code: currency, value: amountText(cents, currency) };
}

export function amountText(cents: number, currency: string): string {
  if (currency === 'JPY') return String(cents);
  const text = `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, '0')}`;
  return whole.has(currency) ? text.replace(/\.00$/, '') : text;
}

/** @throws PaypalRefusal for an amount of 0, or with more decimals than the currency has */
export function centsOf({ currency_code: currency, value }: Money, field: string): number {
  const [, units = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const digits = whole.has(currency) ? 0 : 2;
  const isFine = units !== '' && fraction.length <= digits;
  const cents = currency === 'JPY' ? Number(units) : Number(units) * 100 + Number(fraction.padEnd(2, '0'));
  if (!isFine || cents === 0)
    throw new PaypalRefusal(400, [
      { field, issue: 'INVALID_PARAMETER_VALUE', description: 'The value of a field is invalid.' },
    ]);
  return cents;
}
