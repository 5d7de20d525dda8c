import { plural, t } from '@lingui/core/macro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activate } from './activate.ts';
import { formatNumber } from './format-number.ts';
import { formatDate, formatPercent } from './formats.ts';
import { formatBytes, formatChange, formatCompact, formatDuration, formatShare } from './quantity.ts';
import { formatAgo } from './relative-time.ts';
import { formatTrendDate } from './trend-date.ts';

/** As Safari: without a numbering system, Arabic has its own digits. */
const own = <T>(locale: T) => (locale === 'ar' ? 'ar-u-nu-arab' : locale);

type Format = new (locales?: string | string[], options?: object) => object;
const ofSafari = (Plain: Format): Format =>
  class extends Plain {
    constructor(locales?: string | string[], options?: object) {
      super(Array.isArray(locales) ? locales.map(own) : own(locales), options);
    }
  };

beforeEach(() => {
  const plain = Intl as unknown as Record<string, unknown>;
  const names = Object.getOwnPropertyNames(Intl);
  vi.stubGlobal(
    'Intl',
    Object.fromEntries(
      names.map((name) => [name, name.endsWith('Format') ? ofSafari(plain[name] as Format) : plain[name]]),
    ),
  );
  const plainly = Number.prototype.toLocaleString;
  vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(function (this: number, locale) {
    return plainly.call(this, own(locale));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ours = /^[^٠-٩]*[0-9][^٠-٩]*$/;

test.each<[string, () => string]>([
  ['numbers', () => formatNumber('ar', 150)],
  ['percent', () => formatPercent('ar', 0.15)],
  ['dates', () => formatDate('ar', '2026-11-20T12:00:00Z')],
  ['sizes', () => formatBytes('ar', 150_000)],
  ['durations', () => formatDuration('ar', 150)],
  ['axes', () => formatCompact('ar', 150)],
  ['shares', () => formatShare('ar', 0.15)],
  ['changes', () => formatChange('ar', 0.15)],
  ['how long ago', () => formatAgo('ar', '2026-11-05T12:00:00Z', new Date('2026-11-20T12:00:00Z'), 60)],
  ['the dates of a chart', () => formatTrendDate('ar', '2026-11-20', 'whole')],
])('a browser with other digits of its own for Arabic writes ours: %s', (_, say) => {
  expect(say()).toMatch(ours);
});

test('a message uses the same digits', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await activate('ar');
  const count = 15;
  expect(t`${plural(count, { one: '# picture deleted.', other: '# pictures deleted.' })}`).toBe(
    'حُذفت 15 صورة.',
  );
});

test('without a numbering system the digits differ', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  for (const text of [
    new Intl.NumberFormat('ar').format(15),
    new Intl.DateTimeFormat('ar').format(now),
    new Intl.RelativeTimeFormat('ar').format(-15, 'day'),
    (15).toLocaleString('ar'),
  ])
    expect(text).not.toMatch(ours);
});
