import { createRoute } from '@tanstack/react-router';
import { later } from '../lazy.ts';
import { rootRoute } from '../root/route.tsx';
import { askToSignIn, signedInPage } from '../signed-in-page.tsx';
import { readHistorySearch } from './search.ts';

export const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  validateSearch: readHistorySearch,
  beforeLoad: askToSignIn,
  component: signedInPage(later.history, 'HistoryPage'),
});
