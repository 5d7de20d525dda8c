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

/** `tabs.ts` has the loader of each tab. It comes with the shell, so other users do not load it. */
const tab = <const Path extends AdminTab>(path: Path) => ({
  getParentRoute: () => adminRoute,
  path,
  component: lazyPage(async () => ({ Tab: await (await lazy.admin()).adminTabs[path].load() }), 'Tab'),
});

interface TrendSearch {
  period?: string | undefined;
}
const validateSearch = ({ period }: Record<string, unknown>): TrendSearch => ({
  period: typeof period === 'string' ? period : undefined,
});

const asIs = { validateSearch: (search: ListSearch) => search };

export const adminRoutes = adminRoute.addChildren([
  createRoute(tab('/')),
  createRoute({ ...tab('user-trends'), validateSearch }),
  createRoute({ ...tab('image-trends'), validateSearch }),
  createRoute(tab('site-info')),
  createRoute({ ...tab('users'), ...asIs }),
  createRoute({ ...tab('users/$id'), ...asIs }),
  createRoute(tab('featured')),
  createRoute({ ...tab('memberships'), ...asIs }),
  createRoute({ ...tab('payments'), ...asIs }),
  createRoute({ ...tab('messages'), ...asIs }),
  createRoute({ ...tab('audit'), ...asIs }),
  createRoute(tab('services')),
  createRoute(tab('image-services')),
]);
