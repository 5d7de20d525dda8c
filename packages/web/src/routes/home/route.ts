import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root/route.tsx';
import { HomePage } from './page.tsx';

/** The one page that comes with the entry: a file of its own would be asked for a round trip later, and weigh more. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomePage,
});
