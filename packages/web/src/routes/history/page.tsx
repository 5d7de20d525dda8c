import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useReuseSettings } from '../../features/generation/use-reuse-settings.ts';
import { HistoryGrid, HistorySkeleton } from '../../features/image/history-grid.tsx';
import { SelectionBar } from '../../features/image/selection-bar.tsx';
import { useSelection } from '../../features/image/use-selection.ts';
import { site } from '../../lib/browser/site.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { HistoryEmpty } from './empty.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import { OpenImage, useOpenImage } from './open-image.tsx';
import { Pagination } from './pagination.tsx';
import { useImageList } from './use-image-list.ts';

const route = getRouteApi('/history');

export const HistoryPage = withData(() => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address = route.useSearch();
  const { page = 1, filter, search } = address;
  const { picture, open, step, close } = useOpenImage();
  const reuse = useReuseSettings();
  usePageTitle(`${t`History`} · ${site().siteName}`);
  const usage = trpc.image.usage.useQuery();
  const isFull = usage.data !== undefined && usage.data.stored >= usage.data.limit;
  const { answer, images, total, pages, isOld } = useImageList(address);
  const selection = useSelection(
    images.map(({ id }) => id),
    `${filter} ${search}`,
  );
  useEffect(() => {
    // The last image of the last page was deleted, or the page number is too high.
    if (pages && !isOld && page > pages)
      void navigate({
        to: '/history',
        search: { page: pages > 1 ? pages : undefined, filter, search, picture: undefined },
        replace: true,
      });
  }, [pages, isOld, page, filter, search, navigate]);
  const hasAny = total !== 0 || filter !== undefined || search !== undefined;
  return (
    <div className="py-4 md:py-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-display text-4xl leading-tight">{t`History`}</h1>
        {usage.data && (
          <p className={`text-sm ${isFull ? 'text-danger' : 'text-muted'}`}>
            {t`${usage.data.stored} of ${usage.data.limit} pictures kept`}
            {isFull && <span className="block text-ink">{t`Delete some to make room for new ones.`}</span>}
          </p>
        )}
      </div>
      {hasAny && (
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <FilterTabs filter={filter} search={search} />
          <SearchField
            label={t`Search your pictures`}
            most={limits.searchMax}
            value={search ?? ''}
            onSearch={(words) =>
              void navigate({
                to: '/history',
                search: { page: undefined, filter, search: words || undefined, picture: undefined },
                replace: true,
                resetScroll: false,
              })
            }
          />
          {total !== 0 && (
            <Button
              ref={selection.button}
              variant="ghost"
              aria-pressed={selection.current !== undefined}
              onClick={selection.current ? selection.leave : selection.begin}
              className="ms-auto aria-pressed:bg-sunken"
            >
              {t`Select`}
            </Button>
          )}
        </div>
      )}
      {selection.current && (
        <SelectionBar
          ids={[...selection.current.ids]}
          hasWholePage={selection.hasWholePage}
          onSelectPage={images.length > 0 ? selection.pressPage : undefined}
          onRemoved={selection.forget}
          onLeave={selection.leave}
        />
      )}
      {answer.isError && (
        <div role="alert" className="py-12">
          <p className="mb-4 text-lg">{t`Failed to load image history`}</p>
          <Button busy={answer.isFetching} onClick={() => void answer.refetch()}>{t`Try again`}</Button>
        </div>
      )}
      {total === undefined ? (
        !answer.isError && <HistorySkeleton />
      ) : total === 0 ? (
        <HistoryEmpty filter={filter} search={search} />
      ) : (
        <HistoryGrid
          images={images}
          selection={selection.current}
          isOld={isOld}
          onSelect={selection.press}
          onOpen={open}
          onRemoved={close}
        />
      )}
      {pages !== undefined && pages > 1 && <Pagination address={address} pages={pages} />}
      {picture !== undefined && total !== undefined && (
        <OpenImage
          id={picture}
          images={images}
          onStep={step}
          onClose={close}
          onReuse={(image) => {
            reuse(image);
            void navigate({ to: '/' });
          }}
        />
      )}
    </div>
  );
});
