import { createRoute } from '@tanstack/react-router';
// Imported first: it removes the sign-in parameters from the address before the router reads it.
import '../../features/identity/return-params.ts';
import { lazy } from '../lazy.ts';
import { lazyPage } from '../lazy-page.tsx';
import { rootRoute } from '../root/route.tsx';

/** The return address for OpenID providers. */
export const signInReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/return',
  component: lazyPage(lazy.signInReturn, 'SignInReturnPage'),
});
