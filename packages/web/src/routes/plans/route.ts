import { createRoute } from '@tanstack/react-router';
import { later } from '../lazy.ts';
import { laterPage } from '../lazy-page.tsx';
import { rootRoute } from '../root/route.tsx';

export const plansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscription-plans',
  component: laterPage(later.plans, 'PlansPage'),
});
