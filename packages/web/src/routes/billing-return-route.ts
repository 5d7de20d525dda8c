import { createRoute, redirect } from '@tanstack/react-router';
import { readToken } from '../lib/session.ts';
import { later } from './later.ts';
import { rootRoute } from './root.tsx';
import { signedInPage } from './signed-in-page.tsx';

interface ReturnSearch {
  /** Ours. What else stands in the address proves nothing. */
  checkout?: string | undefined;
}

/** Where a payment provider sends the browser back to. */
export const billingReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/billing/return',
  validateSearch: ({ checkout }: Record<string, unknown>): ReturnSearch => ({
    checkout: typeof checkout === 'string' || typeof checkout === 'number' ? String(checkout) : undefined,
  }),
  beforeLoad({ location }) {
    if (!readToken()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
  component: signedInPage(() => later.billingReturn().then(({ BillingReturnPage }) => BillingReturnPage)),
});
