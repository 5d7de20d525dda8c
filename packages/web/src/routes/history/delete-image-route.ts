import { createRoute, redirect } from '@tanstack/react-router';
import { readToken } from '../../lib/session/session.ts';
import { lazy } from '../lazy.ts';
import { lazyPage } from '../lazy-page.tsx';
import { rootRoute } from '../root/route.tsx';

/** Where other pages send people to have one of their pictures deleted. */
export const deleteImageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/delete-image/{-$imageId}',
  beforeLoad({ params, preload }) {
    // Never because a pointer came near a link.
    if (preload) return;
    // Whoever is not signed in is asked to there, and comes back to the history.
    if (!readToken() || !params.imageId) throw redirect({ to: '/history', replace: true });
  },
  component: lazyPage(lazy.deleteImage, 'DeleteImagePage'),
});
