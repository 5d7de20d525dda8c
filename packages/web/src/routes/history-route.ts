import { createRoute, redirect } from '@tanstack/react-router';
import { readToken } from '../lib/session.ts';
import { later } from './later.ts';
import { laterPage } from './later-page.tsx';
import { rootRoute } from './root.tsx';

const pageOf = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
};

interface HistorySearch {
  /** The first page has no number, so that it has one address. */
  page?: number | undefined;
  /** The picture that is open. */
  picture?: string | undefined;
}

export const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  // Each is named, if only as undefined: what is left out keeps the value that stands in the address.
  validateSearch: (search: Record<string, unknown>): HistorySearch => ({
    page: pageOf(search['page']),
    picture: typeof search['picture'] === 'string' ? search['picture'] : undefined,
  }),
  beforeLoad({ location }) {
    if (!readToken()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
  component: laterPage(() => later.history().then(({ HistoryPage }) => HistoryPage)),
});
