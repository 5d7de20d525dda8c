import type { ItemGroup } from './justified-layout.ts';

/** The pictures of one local day, or the starred ones at the beginning of a list. */
export interface PictureGroup extends ItemGroup {
  /** Midnight at the beginning of the day; undefined for starred pictures and for an order that is not by date. */
  day?: Date;
  isStarred?: boolean;
}

interface DatedItem {
  /** ISO, in UTC. */
  created_at: string;
  is_starred: boolean;
}

/**
 * How a list is ordered: starred pictures first, then the newest; only by date, as a list of starred pictures; or by
 * something else, as a search, which is one group without a heading.
 */
export type ListOrder = 'starred-first' | 'date' | 'other';

const dayAfter = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);

/** Groups consecutive items by day in the local time zone. */
export function groupByDay(items: readonly DatedItem[], order: ListOrder): PictureGroup[] {
  if (order === 'other') return items.length > 0 ? [{ first: 0, end: items.length, hasHeading: false }] : [];
  const groups: PictureGroup[] = [];
  let group: PictureGroup | undefined;
  /** Milliseconds: the beginning of the group's day, and of the next one. Looking up local days takes long. */
  let start = Number.POSITIVE_INFINITY;
  let end = start;
  for (const [index, { created_at, is_starred }] of items.entries()) {
    const isStarred = order === 'starred-first' && is_starred;
    const time = isStarred ? 0 : Date.parse(created_at);
    const isSame = isStarred ? group?.isStarred : start <= time && time < end;
    if (group && isSame) group.end = index + 1;
    else {
      const first = { first: index, end: index + 1, hasHeading: true };
      group = isStarred ? { ...first, isStarred } : { ...first, day: new Date(time) };
      start = group.day?.setHours(0, 0, 0, 0) ?? Number.POSITIVE_INFINITY;
      end = group.day ? dayAfter(group.day).getTime() : start;
      groups.push(group);
    }
  }
  return groups;
}

/** The index of the group that has a picture. */
export function groupAt(groups: readonly PictureGroup[], item: number): number {
  let low = 0;
  let high = groups.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((groups[middle]?.end ?? 0) > item) high = middle;
    else low = middle + 1;
  }
  return low;
}

const monthOf = ({ day }: PictureGroup) => (day ? day.getFullYear() * 12 + day.getMonth() : undefined);

/** The index of the first group behind this one that is in another month; the number of groups after the last month. */
export function nextMonth(groups: readonly PictureGroup[], from: number): number {
  const start = groups[from];
  const found = groups.findIndex(
    (group, place) => place > from && start !== undefined && monthOf(group) !== monthOf(start),
  );
  return found < 0 ? groups.length : found;
}

/** The index of the first group of this month, or of the month before if it is that group. */
export function previousMonth(groups: readonly PictureGroup[], from: number): number {
  const before = groups[Math.max(0, from - 1)];
  const month = before && monthOf(before);
  return groups.findIndex((group) => monthOf(group) === month);
}
