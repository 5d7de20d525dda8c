import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withMessages } from '../i18n/activate.ts';
import { readToken } from '../lib/session.ts';
import { rootRoute } from './root.tsx';

const pageOf = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
};

export const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  /** The first page has no number, so that it has one address. */
  validateSearch(search: Record<string, unknown>): { page?: number } {
    const page = pageOf(search['page']);
    return page === undefined ? {} : { page };
  },
  beforeLoad({ location }) {
    if (!readToken()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
  component: lazyRouteComponent(() => withMessages(import('./history.tsx')), 'HistoryPage'),
});
