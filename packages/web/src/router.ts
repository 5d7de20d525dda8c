import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { onSessionChange } from './lib/session/session.ts';
import { adminRoutes } from './routes/admin/routes.ts';
import { collectionsRoute } from './routes/collections/route.ts';
import { ErrorPage } from './routes/error-page.tsx';
import { deleteImageRoute } from './routes/history/delete-image-route.ts';
import { historyRoute } from './routes/history/route.ts';
import { homeRoute } from './routes/home/route.ts';
import { Pending } from './routes/pending.tsx';
import { billingReturnRoute } from './routes/plans/billing-return-route.ts';
import { plansRoute } from './routes/plans/route.ts';
import { profileRoute } from './routes/profile/route.ts';
import { receiptRoute } from './routes/receipt/route.ts';
import { rootRoute } from './routes/root/route.tsx';
import { loginRoute } from './routes/sign-in/login-route.ts';
import { resetRoute } from './routes/sign-in/reset-route.ts';
import { signInReturnRoute } from './routes/sign-in/return-route.ts';
import { verifyRoute } from './routes/verify/route.ts';

const routeTree = rootRoute.addChildren([
  homeRoute,
  loginRoute,
  signInReturnRoute,
  resetRoute,
  historyRoute,
  collectionsRoute,
  deleteImageRoute,
  profileRoute,
  plansRoute,
  verifyRoute,
  billingReturnRoute,
  receiptRoute,
  adminRoutes,
]);

/**
 * Makes the router store the scroll position, which it does after a `scroll` event. The browser sends the one of an earlier
 * scroll only in the next frame.
 */
const noteScrollPosition = () => void document.dispatchEvent(new Event('scroll'));

let isFirst = true;
/** Not for the first page when the user has already scrolled its prerendered markup. */
function restoresScroll(): boolean {
  const hasScrolled = isFirst && scrollY > 0;
  isFirst = false;
  if (hasScrolled) noteScrollPosition();
  return !hasScrolled;
}

/** @param own options of the build's prerendering */
export const makeRouter = (
  own: { history?: RouterHistory; isServer?: boolean; scrollRestoration?: boolean } = {},
) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultPendingMs: 300,
    defaultPendingComponent: Pending,
    scrollRestoration: restoresScroll,
    ...own,
  });

// The router stores the places when the page is left. Listeners of the window run in the order in which they were added, so this
// one is added before the router adds its own.
if (!import.meta.env.SSR) addEventListener('pagehide', noteScrollPosition);

export const router = makeRouter();

// When the session ends, in this tab or another, the router leaves pages for signed-in users.
onSessionChange(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
