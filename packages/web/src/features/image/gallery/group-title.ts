import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDayOfYear, formatDayWithYear } from '../../../i18n/day-formats.ts';
import type { PictureGroup } from './day-groups.ts';

const today = msg`Today`;
const yesterday = msg`Yesterday`;
const starred = msg`Starred`;

/** The heading of a group; undefined if it has none. */
export function groupTitle(i18n: I18n, { day, isStarred }: PictureGroup, now: Date): string | undefined {
  if (isStarred) return i18n._(starred);
  if (!day) return undefined;
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  if (day >= midnight) return i18n._(today);
  midnight.setDate(midnight.getDate() - 1);
  if (day >= midnight) return i18n._(yesterday);
  const format = day.getFullYear() === now.getFullYear() ? formatDayOfYear : formatDayWithYear;
  return format(i18n.locale, day);
}
