import { createRoute } from '@tanstack/react-router';
import { readHistorySearch } from './history-search.ts';
import { later } from './later.ts';
import { rootRoute } from './root.tsx';
import { askToSignIn, signedInPage } from './signed-in-page.tsx';

export const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  validateSearch: readHistorySearch,
  beforeLoad: askToSignIn,
  component: signedInPage(later.history, 'HistoryPage'),
});
