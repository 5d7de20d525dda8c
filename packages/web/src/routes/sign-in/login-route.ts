import { createRoute, redirect } from '@tanstack/react-router';
import { safeNext } from '../../lib/session/next-path.ts';
import { readToken } from '../../lib/session/session.ts';
import { lazy } from '../lazy.ts';
import { lazyPage } from '../lazy-page.tsx';
import { rootRoute } from '../root/route.tsx';

interface LoginSearch {
  next?: string | undefined;
  /**
   * `login` and `register` come from a press of Generate, which keeps the draft. `confirm` is for signed-in users: a
   * new sign-in at a provider confirms the session.
   */
  mode?: (typeof modes)[number] | undefined;
}

const modes = ['login', 'register', 'forgot', 'confirm'] as const;

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    next: search['next'] === undefined ? undefined : safeNext(search['next']),
    mode: modes.find((mode) => mode === search['mode']),
  }),
  beforeLoad({ search: { next, mode } }) {
    if (readToken() && mode !== 'confirm') throw redirect({ href: safeNext(next), replace: true });
  },
  component: lazyPage(lazy.login, 'LoginPage'),
});
