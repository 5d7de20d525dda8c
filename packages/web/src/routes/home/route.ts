import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root/route.tsx';
import { HomePage } from './page.tsx';

/** The home page is part of the entry: as a module of its own it would arrive one round trip later and weigh more. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomePage,
});
