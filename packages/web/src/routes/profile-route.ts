import { createRoute, redirect } from '@tanstack/react-router';
import { readToken } from '../lib/session.ts';
import { later } from './later.ts';
import { rootRoute } from './root.tsx';
import { signedInPage } from './signed-in-page.tsx';

export type ProfileFormName = 'edit' | 'password';

interface ProfileSearch {
  /** The form that is open: the way back closes it. */
  form?: ProfileFormName | undefined;
}

const formOf = (value: unknown): ProfileFormName | undefined =>
  value === 'edit' || value === 'password' ? value : undefined;

export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  validateSearch: (search: Record<string, unknown>): ProfileSearch => ({ form: formOf(search['form']) }),
  beforeLoad({ location }) {
    if (!readToken()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
  component: signedInPage(() => later.profile().then(({ ProfilePage }) => ProfilePage)),
});
