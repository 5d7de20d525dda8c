import { createRoute, redirect } from '@tanstack/react-router';
import { readToken } from '../lib/session.ts';
import { readHistorySearch } from './history-search.ts';
import { later } from './later.ts';
import { rootRoute } from './root.tsx';
import { signedInPage } from './signed-in-page.tsx';

export const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  validateSearch: readHistorySearch,
  beforeLoad({ location }) {
    if (!readToken()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
  component: signedInPage(() => later.history().then(({ HistoryPage }) => HistoryPage)),
});
