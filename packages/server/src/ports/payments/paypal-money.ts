/** Currencies without decimals at PayPal. */
const whole = new Set(['HUF', 'JPY', 'TWD']);

/** `24.99` from minor units; a yen has none. */
export function decimalOf(cents: number, currency: string): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`no amount: ${cents}`);
  if (currency === 'JPY') return String(cents);
  const digits = String(cents).padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return whole.has(currency) ? text.replace(/\.00$/, '') : text;
}

/** Parses an amount into minor units. @throws RangeError for text that is no amount, or finer than the currency */
export function centsOf(text: string, currency: string): number {
  const [, sign, units, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  const places = currency === 'JPY' ? 0 : 2;
  if (units === undefined || /[1-9]/.test(fraction.slice(places))) throw new RangeError(`no amount: ${text}`);
  const cents = Number(units + fraction.slice(0, places).padEnd(places, '0'));
  return sign === '-' ? -cents : cents;
}
