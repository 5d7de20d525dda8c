import { createRoute } from '@tanstack/react-router';
// First of all: what came with the address is taken out of it before the router reads it.
import '../../features/identity/return-params.ts';
import { lazy } from '../lazy.ts';
import { lazyPage } from '../lazy-page.tsx';
import { rootRoute } from '../root/route.tsx';

/** Where an OpenID provider sends the browser back to. */
export const signInReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/return',
  component: lazyPage(lazy.signInReturn, 'SignInReturnPage'),
});
