import { inDigits } from './digits.ts';

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/** In the largest decimal unit of which there is one, with three digits at most. */
export function formatBytes(locale: string, bytes: number): string {
  const size = Math.max(0, bytes);
  // 999.6 kB would be shown as 1,000 kB.
  const step = byteUnits.findIndex((_, step) => size < 999.5 * 1000 ** step);
  const power = step < 0 ? byteUnits.length - 1 : step;
  return new Intl.NumberFormat(inDigits(locale), {
    style: 'unit',
    unit: byteUnits[power],
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  }).format(size / 1000 ** power);
}

/** Milliseconds, or seconds with one decimal from one second on. */
export function formatDuration(locale: string, milliseconds: number): string {
  const inSeconds = milliseconds >= 1000;
  return new Intl.NumberFormat(inDigits(locale), {
    style: 'unit',
    unit: inSeconds ? 'second' : 'millisecond',
    unitDisplay: 'short',
    maximumFractionDigits: inSeconds ? 1 : 0,
  }).format(inSeconds ? milliseconds / 1000 : milliseconds);
}

/** For axes: 1.2K, 3M. */
export const formatCompact = (locale: string, value: number): string =>
  new Intl.NumberFormat(inDigits(locale), { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** @param share 1 for all of it; with one decimal */
export const formatShare = (locale: string, share: number): string =>
  new Intl.NumberFormat(inDigits(locale), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share);

/** The same with its sign, unless it is nothing. */
export const formatChange = (locale: string, share: number): string =>
  new Intl.NumberFormat(inDigits(locale), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(share);
