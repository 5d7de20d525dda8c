import { createRoute } from '@tanstack/react-router';
import { lazy } from '../lazy.ts';
import { rootRoute } from '../root/route.tsx';
import { requireSignIn, signedInPage } from '../signed-in-page.tsx';

/** All collections, or with an id the pictures of one. One route, because each counts in the first load. */
export const collectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections/{-$collectionId}',
  validateSearch: ({ picture }: Record<string, unknown>): { picture: string | undefined } => ({
    // the open picture
    picture: typeof picture === 'string' ? picture : undefined,
  }),
  beforeLoad: requireSignIn,
  component: signedInPage(lazy.collections, 'CollectionsPage'),
});
