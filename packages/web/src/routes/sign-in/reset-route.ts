import { createRoute, redirect } from '@tanstack/react-router';
import { takeResetToken } from '../../features/password/reset-token.ts';
import { lazy } from '../lazy.ts';
import { lazyPage } from '../lazy-page.tsx';
import { rootRoute } from '../root/route.tsx';

/** The target of the link in the email. The token moves from the address to the tab's session storage. */
export const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  beforeLoad({ location: { hash } }) {
    if (takeResetToken(hash)) throw redirect({ to: '/reset', replace: true });
  },
  component: lazyPage(lazy.reset, 'ResetPage'),
});
