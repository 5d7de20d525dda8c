import { createRoute, redirect } from '@tanstack/react-router';
import { readToken } from '../../lib/session/session.ts';
import { lazy } from '../lazy.ts';
import { lazyPage } from '../lazy-page.tsx';
import { rootRoute } from '../root/route.tsx';

/** Deletes one image of the user. Other sites link here. */
export const deleteImageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/delete-image/{-$imageId}',
  beforeLoad({ params, preload }) {
    // Prefetching must not delete anything.
    if (preload) return;
    // The history page redirects to the login without a session token.
    if (!readToken() || !params.imageId) throw redirect({ to: '/history', replace: true });
  },
  component: lazyPage(lazy.deleteImage, 'DeleteImagePage'),
});
