import { createRoute } from '@tanstack/react-router';
import { later } from './later.ts';
import { laterPage } from './later-page.tsx';
import { rootRoute } from './root.tsx';

export const plansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscription-plans',
  component: laterPage(later.plans, 'PlansPage'),
});
