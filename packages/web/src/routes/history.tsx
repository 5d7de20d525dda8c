import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reuseSettings } from '../features/generation/draft.ts';
import { HistoryGrid, HistorySkeleton } from '../features/image/history-grid.tsx';
import { trpc, withData } from '../lib/data.tsx';
import { site } from '../lib/site.ts';
import { Button, buttonLooks, buttonShape } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { HistoryPages } from './history-pages.tsx';
import { OpenPicture, usePicture } from './open-picture.tsx';

const route = getRouteApi('/history');

export const HistoryPage = withData(() => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { page = 1 } = route.useSearch();
  const { picture, open, step, close } = usePicture();
  usePageTitle(`${t`History`} · ${site().siteName}`);
  const list = trpc.image.list.useQuery({ filter: 'all', page }, { placeholderData: (previous) => previous });
  const usage = trpc.image.usage.useQuery();
  // Without a page the answer is a plain list; with one, as here, it is a page.
  const shown = list.data && 'items' in list.data ? list.data : undefined;
  const last = shown && Math.max(1, shown.pages);
  useEffect(() => {
    // The last picture of the last page was deleted, or the address asks for too much.
    if (last && page > last)
      void navigate({ to: '/history', search: last > 1 ? { page: last } : {}, replace: true });
  }, [last, page, navigate]);
  return (
    <div className="py-4 md:py-6">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-display text-4xl leading-tight">{t`History`}</h1>
        {usage.data && (
          <p className="text-sm text-muted">{t`${usage.data.stored} of ${usage.data.limit} pictures kept`}</p>
        )}
      </div>
      {list.isError ? (
        <div role="alert" className="py-12">
          <p className="mb-4 text-lg">{t`Failed to load image history`}</p>
          <Button busy={list.isFetching} onClick={() => void list.refetch()}>{t`Try again`}</Button>
        </div>
      ) : !shown ? (
        <HistorySkeleton />
      ) : shown.items.length === 0 && shown.total === 0 ? (
        <div className="py-16 text-center">
          <p className="mb-6 font-display text-2xl">{t`You haven't generated any images yet.`}</p>
          <Link to="/" className={`${buttonShape} ${buttonLooks.primary}`}>{t`Paint the first one`}</Link>
        </div>
      ) : (
        <HistoryGrid images={shown.items} onOpen={open} onRemoved={(id) => id === picture && close()} />
      )}
      {picture !== undefined && shown && (
        <OpenPicture
          id={picture}
          images={shown.items}
          onStep={step}
          onClose={close}
          onReuse={(image) => {
            reuseSettings(image);
            void navigate({ to: '/' });
          }}
        />
      )}
      {shown && shown.pages > 1 && <HistoryPages page={page} pages={shown.pages} />}
    </div>
  );
});
