import { inDigits } from './digits.ts';

/** In a file of its own, because the first load needs only this one. */
export { formatNumber } from './format-number.ts';

/** Caches one formatter for each locale. */
function once<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const format = made.get(locale) ?? make(inDigits(locale));
    made.set(locale, format);
    return format;
  };
}

const percents = once((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));
const moments = once(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const times = once((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const dates = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
const shortDates = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const utcDates = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
const shortUtcDates = once(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** @param value a share, 0 to 1 */
export const formatPercent = (locale: string, value: number): string => percents(locale).format(value);

/** @param iso a moment in UTC; shown as date and time in the browser's time zone */
export const formatMoment = (locale: string, iso: string): string => moments(locale).format(new Date(iso));

/** @param iso a moment in UTC; shown as the time of day in the browser's time zone */
export const formatTime = (locale: string, iso: string): string => times(locale).format(new Date(iso));

/** @param iso a moment in UTC; shown as the day in the browser's time zone */
export const formatDate = (locale: string, iso: string): string => dates(locale).format(new Date(iso));

/** @param iso as for formatDate; a shorter format */
export const formatShortDate = (locale: string, iso: string): string =>
  shortDates(locale).format(new Date(iso));

/** @param iso the end of a grant, or the moment of a payment; shown as the UTC day in every time zone */
export const formatUtcDate = (locale: string, iso: string): string => utcDates(locale).format(new Date(iso));

/** @param iso as for formatUtcDate; a shorter format */
export const formatShortUtcDate = (locale: string, iso: string): string =>
  shortUtcDates(locale).format(new Date(iso));
