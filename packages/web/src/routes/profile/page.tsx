import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeleteAccount } from '../../features/account/delete-account.tsx';
import { PreferencesForm } from '../../features/account/preferences-form.tsx';
import { DownloadExport } from '../../features/data-export/download-export.tsx';
import { DeviceList } from '../../features/session/device-list.tsx';
import { failureText } from '../../i18n/refusal-text.ts';
import { site } from '../../lib/browser/site.ts';
import { cache, trpc, withData } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button, buttonShape, buttonVariants } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showError, showToast } from '../../ui/toast.ts';
import { useLogOut } from '../use-log-out.ts';
import { applyPreferences } from './apply-preferences.ts';
import { LazyAdminSection } from './lazy-admin-section.tsx';
import { LazyBilling } from './lazy-billing.tsx';
import { ProfilePanel } from './panel.tsx';
import { SectionLinks } from './section-links.tsx';

const failed = msg`Couldn't load your profile.`;

export const ProfilePage = withData(() => {
  const { t } = useLingui();
  const { leave, logOut } = useLogOut();
  usePageTitle(`${t`Profile`} · ${site().siteName}`);
  const user = trpc.account.get.useQuery();
  const preferences = trpc.preferences.get.useQuery();
  const devices = trpc.session.list.useQuery(undefined, { staleTime: 0 });
  return (
    <div className="py-4 md:py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 lg:mb-10">
        <h1 className="font-display text-4xl leading-tight">{t`Profile`}</h1>
        <Link to="/" className={`${buttonShape} ${buttonVariants.ghost} -me-4`}>
          <Icon name="back" size={18} />
          {t`Back`}
        </Link>
      </div>
      <SectionLinks />
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,23rem)_minmax(0,38rem)]">
        {user.data ? (
          <ProfilePanel user={user.data} />
        ) : user.isError ? (
          <LoadError error={user.error} busy={user.isFetching} onRetry={() => void user.refetch()} />
        ) : (
          <PanelSkeleton />
        )}
        <div className="flex flex-col gap-12">
          <LazyBilling />
          <section aria-labelledby="preferences-heading">
            <h2 id="preferences-heading" tabIndex={-1} className="font-display text-2xl leading-tight">
              {t`Preferences`}
            </h2>
            <p className="mt-1 mb-5 text-muted">{t`Appearance and default settings for new pictures.`}</p>
            {preferences.data ? (
              <PreferencesForm
                preferences={preferences.data}
                isMember={user.data?.is_paid ?? false}
                onSaved={(saved, changed) => {
                  cache.preferences.get.setData(undefined, saved);
                  showToast(t`Preferences saved.`);
                  applyPreferences(saved, changed).catch(() =>
                    showError(t`Couldn't load this language. Check your connection and try again.`),
                  );
                }}
              />
            ) : preferences.isError ? (
              <LoadError
                error={preferences.error}
                busy={preferences.isFetching}
                onRetry={() => void preferences.refetch()}
              />
            ) : (
              <Skeleton className="h-96" />
            )}
          </section>
          {user.data?.is_admin && <LazyAdminSection />}
          <DeviceList onLogOut={logOut} onLeft={leave} />
          {/* The list of devices would move it. */}
          <section aria-labelledby="leaving" hidden={devices.isLoading}>
            <h2 id="leaving" tabIndex={-1} className="font-display text-2xl leading-tight">{t`Your data`}</h2>
            <DownloadExport />
            <DeleteAccount onDeleted={leave} />
          </section>
        </div>
      </div>
    </div>
  );
});

interface LoadErrorProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

function LoadError({ error, busy, onRetry }: LoadErrorProps): ReactNode {
  const { t, i18n } = useLingui();
  return (
    <div role="alert">
      <p className="mb-4">{failureText(i18n, readFailure(error), failed)}</p>
      <Button busy={busy} onClick={onRetry}>{t`Try again`}</Button>
    </div>
  );
}

const PanelSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-8">
    <div className="flex items-center gap-5">
      <Skeleton className="size-24 shrink-0 rounded-round" />
      <Skeleton className="h-9 grow" />
    </div>
    <Skeleton className="h-11" />
    <Skeleton className="h-44" />
  </div>
);
