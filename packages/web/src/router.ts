import { createRouter } from '@tanstack/react-router';
import { onSessionChange } from './lib/session.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { billingReturnRoute } from './routes/billing-return-route.ts';
import { deleteImageRoute } from './routes/delete-image-route.ts';
import { ErrorPage } from './routes/error.tsx';
import { historyRoute } from './routes/history-route.ts';
import { homeRoute } from './routes/home-route.ts';
import { loginRoute } from './routes/login-route.ts';
import { Pending } from './routes/pending.tsx';
import { plansRoute } from './routes/plans-route.ts';
import { profileRoute } from './routes/profile-route.ts';
import { resetRoute } from './routes/reset-route.ts';
import { rootRoute } from './routes/root.tsx';
import { signInReturnRoute } from './routes/sign-in-return-route.ts';

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    loginRoute,
    signInReturnRoute,
    resetRoute,
    historyRoute,
    deleteImageRoute,
    profileRoute,
    plansRoute,
    billingReturnRoute,
    adminRoutes,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultPendingMs: 300,
  defaultPendingComponent: Pending,
  scrollRestoration: true,
});

// A page for the signed-in is left when the session ends, here or in another tab.
onSessionChange(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
