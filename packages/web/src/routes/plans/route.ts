import { createRoute } from '@tanstack/react-router';
import { lazy } from '../lazy.ts';
import { lazyPage } from '../lazy-page.tsx';
import { rootRoute } from '../root/route.tsx';

export const plansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscription-plans',
  component: lazyPage(lazy.plans, 'PlansPage'),
});
