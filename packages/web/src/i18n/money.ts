const formats = new Map<string, Intl.NumberFormat>();

/**
 * Money as in the United States, whatever the page's language: belongs into a `<bdi>`.
 * @param amount in the currency, not in its hundredths
 * @param currency three letters
 */
export function formatMoney(amount: number, currency: string): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format.format(amount);
}
