import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useState } from 'react';
import { useAnother } from '../../features/generation/use-another.ts';
import { useReuseSettings } from '../../features/generation/use-reuse-settings.ts';
import { fullKey } from '../../features/image/full-key.ts';
import { Gallery } from '../../features/image/gallery/gallery.tsx';
import type { GalleryImage } from '../../features/image/gallery/gallery-item.ts';
import { ListProblem } from '../../features/image/gallery/list-problem.tsx';
import { SelectionBar } from '../../features/image/selection-bar.tsx';
import { useSelection } from '../../features/image/use-selection.ts';
import { site } from '../../lib/browser/site.ts';
import { forget, store } from '../../lib/browser/storage.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { UploadButton } from '../upload-button.tsx';
import { useCollectDialog } from '../use-collect-dialog.tsx';
import { HistoryEmpty } from './empty.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import { FoundCount } from './found-count.tsx';
import { OpenImage, useOpenImage } from './open-image.tsx';
import { Pagination } from './pagination.tsx';
import { changed, filtersOf, type HistorySearch } from './search.ts';
import { HistorySkeleton } from './skeleton.tsx';
import { useFoundImages } from './use-found-images.ts';

const route = getRouteApi('/history');
/** Has the base line of a text. */
const noText = '\u200b';

export const HistoryPage = withData(() => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const panelId = useId();
  const address = route.useSearch();
  const { page = 1, filter, search } = address;
  const { picture, open, step, close } = useOpenImage();
  const reuse = useReuseSettings();
  const another = useAnother();
  usePageTitle(`${t`History`} · ${site().siteName}`);
  const usage = trpc.image.usage.useQuery();
  const isFull = usage.data && usage.data.stored >= usage.data.limit;
  useEffect(() => {
    if (isFull) store(fullKey, 'full');
    else if (isFull === false) forget(fullKey);
  }, [isFull]);
  const { wanted, items, fresh, order, isNarrowed, painters, total, pages, isOld, failed } =
    useFoundImages(address);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const selection = useSelection(ids, JSON.stringify(wanted));
  const { collect, collecting } = useCollectDialog(selection.leave);
  const [hasPanel, setHasPanel] = useState(false);
  const change = (next: HistorySearch) =>
    void navigate({
      to: '/history',
      search: changed(address, next),
      replace: true,
      resetScroll: false,
    });
  useEffect(() => {
    // The last image of the last page was deleted, or the page number is too high.
    if (pages && !isOld && page > pages)
      void navigate({
        to: '/history',
        search: changed(address, { page: pages, picture }),
        replace: true,
      });
  }, [pages, isOld, page, address, picture, navigate]);
  const filters = filtersOf(address);
  const hasAny = total !== 0 || filter !== undefined || search !== undefined || filters.length > 0;
  function edit(image: GalleryImage) {
    reuse(image);
    void navigate({ to: '/' });
  }
  return (
    // While it is busy, the footer is hidden: it would be seen to move.
    <div data-wide aria-busy={total === undefined && !failed} className="pt-4 md:pt-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-display text-4xl leading-tight">{t`History`}</h1>
        {site().allowsSourceUpload && <UploadButton className="-ms-3 md:ms-auto" />}
        {/* A line or a column of its own, so that nothing moves when the text arrives. */}
        <p
          className={`text-sm max-md:basis-full md:min-w-64 md:text-end ${usage.data ? '' : 'in-data-full:min-h-[2lh]'} ${isFull && !isNarrowed ? 'text-danger' : 'text-muted'}`}
        >
          <FoundCount count={isNarrowed ? total : undefined} />
          {isNarrowed
            ? total === undefined && noText
            : usage.data
              ? t`${usage.data.stored} of ${usage.data.limit} pictures saved`
              : noText}
          {isFull && <span className="block text-ink">{t`Delete some to free up space.`}</span>}
        </p>
      </div>
      {hasAny && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <FilterTabs address={address} />
          <SearchField
            label={t`Search your pictures`}
            most={limits.searchMax}
            value={search ?? ''}
            onSearch={(words) => change({ search: words || undefined })}
            isHeld={picture !== undefined}
          />
          <Button
            variant="ghost"
            aria-expanded={hasPanel}
            aria-controls={panelId}
            onClick={() => setHasPanel(!hasPanel)}
            className="px-3 aria-expanded:bg-sunken max-md:ms-auto"
          >
            <Icon name="filter" size={18} />
            <span className="max-xs:sr-only">{t`Filters`}</span>
          </Button>
          {total !== 0 && (
            <Button
              ref={selection.button}
              variant="ghost"
              aria-pressed={selection.current !== undefined}
              onClick={selection.current ? selection.leave : selection.begin}
              className="px-3 aria-pressed:bg-sunken"
            >
              {t`Select`}
            </Button>
          )}
        </div>
      )}
      {hasPanel && hasAny && (
        <FilterPanel id={panelId} address={address} painters={painters} onChange={change} />
      )}
      <FilterChips address={address} />
      {selection.current && (
        <SelectionBar
          ids={[...selection.current.ids]}
          hasAll={selection.hasAll}
          onSelectAll={items.length > 0 ? selection.pressAll : undefined}
          onCollect={collect}
          onRemoved={selection.forget}
          onLeave={selection.leave}
        />
      )}
      {failed && (
        <ListProblem error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
      {total === undefined ? (
        !failed && <HistorySkeleton />
      ) : total === 0 ? (
        <HistoryEmpty address={address} />
      ) : (
        <Gallery
          wanted={wanted}
          items={items}
          fresh={fresh}
          order={order}
          placeholder={<HistorySkeleton />}
          isOld={isOld}
          page={page}
          onPage={(next) => change({ page: next, picture })}
          opened={picture}
          onOpen={open}
          onRemoved={close}
          onAnother={another}
          onEdit={edit}
          selection={selection.current}
          onSelect={selection.press}
          onExtend={selection.current && selection.extend}
        />
      )}
      {pages !== undefined && pages > 1 && (
        <Pagination address={address} pages={pages} isHiddenOnPhones={selection.current !== undefined} />
      )}
      {picture !== undefined && total !== undefined && (
        <OpenImage
          id={picture}
          wanted={wanted}
          items={items}
          fresh={fresh}
          onStep={step}
          onClose={close}
          onReuse={edit}
          onAnother={another}
        />
      )}
      {collecting}
    </div>
  );
});
