import { inDigits } from './digits.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${name}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(inDigits(locale), options);
  formats.set(key, format);
  return format;
}

const dayOfYear = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** A day of this year, as "Sat, Nov 21", in the browser's time zone. */
export const formatDayOfYear = (locale: string, day: Date): string =>
  formatOf(locale, 'day', dayOfYear).format(day);

/** A day of another year, as "Sat, Nov 21, 2025", in the browser's time zone. */
export const formatDayWithYear = (locale: string, day: Date): string =>
  formatOf(locale, 'year', { ...dayOfYear, year: 'numeric' }).format(day);
