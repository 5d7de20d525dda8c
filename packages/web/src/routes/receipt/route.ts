import { createRoute } from '@tanstack/react-router';
import { lazy } from '../lazy.ts';
import { rootRoute } from '../root/route.tsx';
import { requireSignIn, signedInPage } from '../signed-in-page.tsx';

/** The receipt of one payment, for printing. */
export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/receipt/$id',
  beforeLoad: requireSignIn,
  component: signedInPage(lazy.receipt, 'ReceiptPage'),
});
