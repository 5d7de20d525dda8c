import { uploadedPainter } from '@limn/server/enums';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatShortDate } from '../../i18n/formats.ts';
import { styleName } from '../../i18n/style-name.ts';
import type { HistoryFilters, HistorySearch } from './search.ts';

const custom = msg`Custom`;
const uploaded = msg`Uploaded`;
const builtin = msg`Built-in painter`;

/** The name of a `painter` of pictures. */
export function painterText(i18n: I18n, painter: string): string {
  if (painter === uploadedPainter) return i18n._(uploaded);
  return painter.startsWith('builtin') ? i18n._(builtin) : painter;
}

/** A preset size as "640 × 480", the width first also in a text from right to left. */
export const sizeText = (i18n: I18n, size: string): string =>
  size === 'Custom' ? i18n._(custom) : `\u2066${size.replace('x', ' × ')}\u2069`;

/** @param day as in the address, a local day */
const dayText = (locale: string, day: string) => formatShortDate(locale, `${day}T12:00:00`);

/** What a filter in the address says; undefined if it is not set. */
export function filterText(
  i18n: I18n,
  address: HistorySearch,
  name: keyof HistoryFilters,
): string | undefined {
  const value = address[name];
  if (value === undefined) return undefined;
  if (name === 'style') return styleName(i18n, value);
  if (name === 'size') return sizeText(i18n, value);
  const day = name === 'painter' ? '' : dayText(i18n.locale, value);
  if (name === 'from') return i18n._(msg`From ${day}`);
  if (name === 'to') return i18n._(msg`Until ${day}`);
  return painterText(i18n, value);
}
