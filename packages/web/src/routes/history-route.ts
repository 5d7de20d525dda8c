import { createRoute, redirect } from '@tanstack/react-router';
import { readToken } from '../lib/session.ts';
import { readHistorySearch } from './history-search.ts';
import { later } from './later.ts';
import { laterPage } from './later-page.tsx';
import { rootRoute } from './root.tsx';

export const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  validateSearch: readHistorySearch,
  beforeLoad({ location }) {
    if (!readToken()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
  component: laterPage(() => later.history().then(({ HistoryPage }) => HistoryPage)),
});
