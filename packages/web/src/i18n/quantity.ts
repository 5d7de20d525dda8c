import { inDigits } from './digits.ts';

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/** Formats bytes in the largest decimal unit below the value, with at most three digits. */
export function formatBytes(locale: string, bytes: number): string {
  const size = Math.max(0, bytes);
  // Otherwise 999.6 kB would round to 1,000 kB.
  const step = byteUnits.findIndex((_, step) => size < 999.5 * 1000 ** step);
  const power = step < 0 ? byteUnits.length - 1 : step;
  return new Intl.NumberFormat(inDigits(locale), {
    style: 'unit',
    unit: byteUnits[power],
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  }).format(size / 1000 ** power);
}

/** Formats milliseconds; from one second on, seconds with one decimal. */
export function formatDuration(locale: string, milliseconds: number): string {
  const inSeconds = milliseconds >= 1000;
  return new Intl.NumberFormat(inDigits(locale), {
    style: 'unit',
    unit: inSeconds ? 'second' : 'millisecond',
    unitDisplay: 'short',
    maximumFractionDigits: inSeconds ? 1 : 0,
  }).format(inSeconds ? milliseconds / 1000 : milliseconds);
}

/** Formats a number for axes: 1.2K, 3M. */
export const formatCompact = (locale: string, value: number): string =>
  new Intl.NumberFormat(inDigits(locale), { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** @param share 0 to 1; shown as a percentage with one decimal */
export const formatShare = (locale: string, share: number): string =>
  new Intl.NumberFormat(inDigits(locale), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share);

/** Formats a share as a percentage with its sign, except for zero. */
export const formatChange = (locale: string, share: number): string =>
  new Intl.NumberFormat(inDigits(locale), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(share);
