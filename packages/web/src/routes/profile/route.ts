import { createRoute } from '@tanstack/react-router';
import { lazy } from '../lazy.ts';
import { rootRoute } from '../root/route.tsx';
import { requireSignIn, signedInPage } from '../signed-in-page.tsx';
import type { ProfileFormName } from './use-form.ts';

interface ProfileSearch {
  /** The open form. The browser's back button closes it. */
  form?: ProfileFormName | undefined;
}

const formOf = (value: unknown): ProfileFormName | undefined =>
  value === 'edit' || value === 'password' ? value : undefined;

export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  validateSearch: (search: Record<string, unknown>): ProfileSearch => ({ form: formOf(search['form']) }),
  beforeLoad: requireSignIn,
  component: signedInPage(lazy.profile, 'ProfilePage'),
});
