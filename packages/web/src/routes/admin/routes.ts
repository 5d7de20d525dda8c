import { createRoute, redirect } from '@tanstack/react-router';
import { loadDataClient } from '../../lib/data/load-data-client.ts';
import { readToken } from '../../lib/session/session.ts';
import { lazy } from '../lazy.ts';
import { lazyPage } from '../lazy-page.tsx';
import { rootRoute } from '../root/route.tsx';
import { signedInPage } from '../signed-in-page.tsx';
import type { ListSearch } from './search.ts';
import type { AdminTab } from './tabs.ts';

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  /** Only for convenience: the server refuses calls of other users. */
  async beforeLoad() {
    const isAdmin =
      readToken() !== '' &&
      (await loadDataClient().then(({ cache }) => cache.account.get.fetch(undefined, { staleTime: 60_000 })))
        .is_admin;
    if (!isAdmin) throw redirect({ to: '/', replace: true });
  },
  component: signedInPage(lazy.admin, 'AdminShell'),
});

const getParentRoute = () => adminRoute;
/** `tabs.ts` has the loader of each tab. It comes with the shell, so other users do not load it. */
const component = (tab: AdminTab) =>
  lazyPage(async () => ({ Tab: await (await lazy.admin()).adminTabs[tab]() }), 'Tab');

interface TrendSearch {
  period?: string | undefined;
}
const validateSearch = ({ period }: Record<string, unknown>): TrendSearch => ({
  period: typeof period === 'string' ? period : undefined,
});

const asIs = { validateSearch: (search: ListSearch) => search };

export const adminRoutes = adminRoute.addChildren([
  createRoute({ getParentRoute, path: '/', component: component('overview') }),
  createRoute({ getParentRoute, path: 'user-trends', validateSearch, component: component('userTrends') }),
  createRoute({ getParentRoute, path: 'image-trends', validateSearch, component: component('imageTrends') }),
  createRoute({ getParentRoute, path: 'site-info', component: component('siteInfo') }),
  createRoute({ getParentRoute, path: 'users', ...asIs, component: component('users') }),
  createRoute({ getParentRoute, path: 'users/$id', component: component('user') }),
  createRoute({ getParentRoute, path: 'featured', component: component('featured') }),
  createRoute({ getParentRoute, path: 'memberships', ...asIs, component: component('memberships') }),
  createRoute({ getParentRoute, path: 'messages', ...asIs, component: component('messages') }),
  createRoute({ getParentRoute, path: 'audit', ...asIs, component: component('audit') }),
  createRoute({ getParentRoute, path: 'services', component: component('services') }),
]);
