import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { withData } from '../../lib/data/data-client.tsx';
import { AdminNavigation } from './navigation.tsx';
import { PaletteButton } from './palette-button.tsx';
import { useAdminCheck } from './use-admin-check.ts';

export { adminTabs } from './tabs.ts';

/** The frame of the admin tabs. It provides the data layer to all of them. */
export const AdminShell = withData(() => {
  const { t } = useLingui();
  useAdminCheck();
  return (
    <div className="py-4 md:py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="min-w-0 font-display text-4xl leading-tight">{t`Admin`}</h1>
        <PaletteButton />
      </div>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[11.5rem_minmax(0,1fr)]">
        <AdminNavigation />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
});
