/**
 * Digits after the point of an amount in minor units. Stripe counts these currencies in whole units, and some in thousandths
 * (docs.stripe.com/currencies); all others, also ISK and UGX, in hundredths.
 */
const whole = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const thousandths = 'BHD JOD KWD OMR TND'.split(' ');

/** @param currency three capital letters */
export const digitsOf = (currency: string): number =>
  whole.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2;

/** Minor units to units of the currency: 1500 is 15 in USD and 1500 in JPY. @param currency three capital letters */
export const amountIn = (minorUnits: number, currency: string): number =>
  minorUnits / 10 ** digitsOf(currency);

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, decimals?: number): Intl.NumberFormat {
  const key = `${currency} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-US', {
      ...{ style: 'currency', currency },
      ...(decimals !== undefined && { minimumFractionDigits: decimals }),
    });
  formats.set(key, format);
  return format;
}

/**
 * Formats money in US style in every language; put it into a `<bdi>`. Printed prices of some currencies have no decimals, such
 * as those of HUF and COP, but charges may.
 * @param amount in units of the currency, not in hundredths
 * @param currency three letters
 */
export function formatMoney(amount: number, currency: string): string {
  const format = formatOf(currency);
  const { maximumFractionDigits: printed = 2 } = format.resolvedOptions();
  const isCut = printed < digitsOf(currency) && !Number.isInteger(amount);
  return (isCut ? formatOf(currency, digitsOf(currency)) : format).format(amount);
}
