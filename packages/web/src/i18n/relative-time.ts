import { inDigits } from './digits.ts';

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/**
 * Formats how long ago a moment was, in the largest whole unit.
 * @param iso a moment in UTC; a future one counts as now
 * @param exactness seconds below which the result is "now"
 */
export function formatAgo(locale: string, iso: string, now: Date, exactness: number): string {
  const format = new Intl.RelativeTimeFormat(inDigits(locale), { numeric: 'auto' });
  const seconds = (now.getTime() - Date.parse(iso)) / 1000;
  if (seconds < exactness) return format.format(0, 'second');
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  return format.format(-Math.floor(seconds / size), unit);
}
