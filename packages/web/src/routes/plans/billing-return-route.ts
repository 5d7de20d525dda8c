import { createRoute } from '@tanstack/react-router';
import { lazy } from '../lazy.ts';
import { rootRoute } from '../root/route.tsx';
import { requireSignIn, signedInPage } from '../signed-in-page.tsx';

interface ReturnSearch {
  /** Our checkout id. Other parameters of the address prove nothing. */
  checkout?: string | undefined;
}

/** The return address for payment providers. */
export const billingReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/billing/return',
  validateSearch: ({ checkout }: Record<string, unknown>): ReturnSearch => ({
    checkout: typeof checkout === 'string' || typeof checkout === 'number' ? String(checkout) : undefined,
  }),
  beforeLoad: requireSignIn,
  component: signedInPage(lazy.billingReturn, 'BillingReturnPage'),
});
