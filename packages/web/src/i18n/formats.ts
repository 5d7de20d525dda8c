import { inDigits } from './digits.ts';

/** The one that the first load needs is in a file of its own. */
export { formatNumber } from './format-number.ts';

/** Formats of the page's language, each made once. */
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

/** @param value 1 for all of it */
export const formatPercent = (locale: string, value: number): string => percents(locale).format(value);

/** @param iso a moment in UTC; shown as a date and time where the reader is */
export const formatMoment = (locale: string, iso: string): string => moments(locale).format(new Date(iso));

/** @param iso a moment in UTC; shown as the time of day where the reader is */
export const formatTime = (locale: string, iso: string): string => times(locale).format(new Date(iso));

/** @param iso a moment in UTC; shown as the day it was where the reader is */
export const formatDate = (locale: string, iso: string): string => dates(locale).format(new Date(iso));

/** @param iso a moment in UTC; the same where there is less room */
export const formatShortDate = (locale: string, iso: string): string =>
  shortDates(locale).format(new Date(iso));

/** @param iso the end of a day in UTC, as grants have it; shown as that day wherever the reader is */
export const formatUtcDate = (locale: string, iso: string): string => utcDates(locale).format(new Date(iso));

/** @param iso as for formatUtcDate; the same where there is less room */
export const formatShortUtcDate = (locale: string, iso: string): string =>
  shortUtcDates(locale).format(new Date(iso));
