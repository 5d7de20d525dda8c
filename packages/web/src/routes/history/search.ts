import { studioLimits } from '@limn/server/enums';

/** The search parameters of the history. All are listed, if only as undefined, so that no link drops one. */
export interface HistorySearch {
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
const wordsOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, studioLimits.searchMax) || undefined;
};

export const readHistorySearch = (search: Record<string, unknown>): HistorySearch => ({
  page: pageOf(search['page']),
  filter: search['filter'] === 'starred' ? 'starred' : undefined,
  search: wordsOf(search['search']),
  picture: typeof search['picture'] === 'string' ? search['picture'] : undefined,
});

/** The input of `image.list` for these search parameters. */
export const listOf = ({ page = 1, filter, search }: HistorySearch) => ({
  filter: filter ?? ('all' as const),
  page,
  ...(search ? { search } : {}),
});
