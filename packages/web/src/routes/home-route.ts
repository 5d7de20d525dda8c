import { createRoute } from '@tanstack/react-router';
import { HomePage } from './home.tsx';
import { rootRoute } from './root.tsx';

/** The one page that comes with the entry: a file of its own would be asked for a round trip later, and weigh more. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomePage,
});
