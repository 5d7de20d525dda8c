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
