import { createRoute } from '@tanstack/react-router';
import { lazy } from '../lazy.ts';
import { rootRoute } from '../root/route.tsx';
import { requireSignIn, signedInPage } from '../signed-in-page.tsx';
import { readHistorySearch } from './search.ts';

export const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  validateSearch: readHistorySearch,
  beforeLoad: requireSignIn,
  component: signedInPage(lazy.history, 'HistoryPage'),
});
