const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats money in US style in every language; put it into a `<bdi>`.
 * @param amount in units of the currency, not in hundredths
 * @param currency three letters
 */
export function formatMoney(amount: number, currency: string): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format.format(amount);
}
