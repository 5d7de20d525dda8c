import { resolutions, studioLimits, styles } from '@limn/server/enums';
import type { OutlineImages } from '@limn/server/schema/studio/image';

/** What the list is narrowed to, besides its stars and its words. */
export interface HistoryFilters {
  style?: OutlineImages['style'];
  /** Of the preset sizes, or `Custom`. */
  size?: OutlineImages['resolution'];
  /** Local days, as `2026-11-23`; both are included. */
  from?: string | undefined;
  to?: string | undefined;
  painter?: string | undefined;
}

/** The search parameters of the history. All are listed, if only as undefined, so that no link drops one. */
export interface HistorySearch extends HistoryFilters {
  /** Undefined for the first page, so that it has one address. */
  page?: number | undefined;
  filter?: 'starred' | undefined;
  /** Words of the prompt. */
  search?: string | undefined;
  /** The id of the open image. */
  picture?: string | undefined;
}

const pageOf = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
};

/** The router parses a search parameter of digits as a number. */
const wordsOf = (value: unknown, most: number): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, most) || undefined;
};

/** The server's limit for the name of a painter. */
const painterMax = 300;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

/** Midnight at the beginning of a local day, or of the day after; undefined for what is no day. */
function midnightOf(day: string, daysLater = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const midnight = new Date(year, month - 1, date);
  if (year < 1000 || midnight.getMonth() !== month - 1) return undefined;
  return new Date(year, month - 1, date + daysLater);
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && midnightOf(value) ? value : undefined;

export const readHistorySearch = (search: Record<string, unknown>): HistorySearch => ({
  page: pageOf(search['page']),
  filter: search['filter'] === 'starred' ? 'starred' : undefined,
  search: wordsOf(search['search'], studioLimits.searchMax),
  style: oneOf(styles, search['style']),
  size: oneOf(resolutions, search['size']),
  from: dayOf(search['from']),
  to: dayOf(search['to']),
  painter: wordsOf(search['painter'], painterMax),
  picture: typeof search['picture'] === 'string' ? search['picture'] : undefined,
});

/** The input of `image.outline` for these search parameters, which is that of `image.list` without its page. */
export function wantedBy(address: HistorySearch): OutlineImages {
  const { filter, search, style, size, from, to, painter } = address;
  const first = from === undefined ? undefined : midnightOf(from);
  const after = to === undefined ? undefined : midnightOf(to, 1);
  return {
    filter: filter ?? 'all',
    ...(search ? { search } : {}),
    ...(style ? { style } : {}),
    ...(size ? { resolution: size } : {}),
    ...(first ? { from: first.toISOString() } : {}),
    ...(after ? { to: after.toISOString() } : {}),
    ...(painter ? { painter } : {}),
  };
}

/** Other search parameters, of the first page and without an open image unless they are given. */
export const changed = (address: HistorySearch, change: HistorySearch): HistorySearch =>
  readHistorySearch({ ...address, page: undefined, picture: undefined, ...change });

/** The search parameters without filters, words and page: everything. */
export const everything: HistorySearch = readHistorySearch({});

/** The names of the filters that are set. */
export const filtersOf = (address: HistorySearch): (keyof HistoryFilters)[] =>
  (['style', 'size', 'from', 'to', 'painter'] as const).filter((name) => address[name] !== undefined);
