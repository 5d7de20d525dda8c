import { createRoute } from '@tanstack/react-router';
import { laterPage } from './later-page.tsx';
import { rootRoute } from './root.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: laterPage(() => import('./home.tsx').then(({ HomePage }) => HomePage)),
});
