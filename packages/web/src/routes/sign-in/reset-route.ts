import { createRoute, redirect } from '@tanstack/react-router';
import { takeResetToken } from '../../features/password/reset-token.ts';
import { lazy } from '../lazy.ts';
import { lazyPage } from '../lazy-page.tsx';
import { rootRoute } from '../root/route.tsx';

/** Where the link in the letter leads. Its token is kept by the tab and not by the address. */
export const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  beforeLoad({ location: { hash } }) {
    if (takeResetToken(hash)) throw redirect({ to: '/reset', replace: true });
  },
  component: lazyPage(lazy.reset, 'ResetPage'),
});
