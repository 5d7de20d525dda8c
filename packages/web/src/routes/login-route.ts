import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withMessages } from '../i18n/activate.ts';
import { safeNext } from '../lib/next-path.ts';
import { readToken } from '../lib/session.ts';
import { rootRoute } from './root.tsx';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    search['next'] === undefined ? {} : { next: safeNext(search['next']) },
  beforeLoad({ search }) {
    if (readToken()) throw redirect({ href: safeNext(search.next), replace: true });
  },
  component: lazyRouteComponent(() => withMessages(import('./login.tsx')), 'LoginPage'),
});
