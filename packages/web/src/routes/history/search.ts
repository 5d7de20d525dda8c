import { studioLimits } from '@limn/server/words';

/** What the address of the history says. Each is named, if only as undefined, so that no link forgets one. */
export interface HistorySearch {
  /** The first page has no number, so that it has one address. */
  page?: number | undefined;
  filter?: 'starred' | undefined;
  /** Words of a description. */
  search?: string | undefined;
  /** The picture that is open. */
  picture?: string | undefined;
}

const pageOf = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
};

/** The router reads a number where only digits stand. */
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

/** What to ask the server for. */
export const listOf = ({ page = 1, filter, search }: HistorySearch) => ({
  filter: filter ?? ('all' as const),
  page,
  ...(search ? { search } : {}),
});
