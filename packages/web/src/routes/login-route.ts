import { createRoute, redirect } from '@tanstack/react-router';
import { safeNext } from '../lib/next-path.ts';
import { readToken } from '../lib/session.ts';
import { later } from './later.ts';
import { laterPage } from './later-page.tsx';
import { rootRoute } from './root.tsx';

interface LoginSearch {
  next?: string | undefined;
  /** `login` and `register` are set by the press that led here: what was written there is kept. */
  mode?: 'login' | 'register' | 'forgot' | undefined;
}

const modeOf = (value: unknown): LoginSearch['mode'] =>
  value === 'login' || value === 'register' || value === 'forgot' ? value : undefined;

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    next: search['next'] === undefined ? undefined : safeNext(search['next']),
    mode: modeOf(search['mode']),
  }),
  beforeLoad({ search }) {
    if (readToken()) throw redirect({ href: safeNext(search.next), replace: true });
  },
  component: laterPage(later.login, 'LoginPage'),
});
