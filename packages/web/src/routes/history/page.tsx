import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAnother } from '../../features/generation/use-another.ts';
import { useReuseSettings } from '../../features/generation/use-reuse-settings.ts';
import { Gallery } from '../../features/image/gallery/gallery.tsx';
import type { GalleryImage } from '../../features/image/gallery/gallery-item.ts';
import { ListProblem } from '../../features/image/gallery/list-problem.tsx';
import { SelectionBar } from '../../features/image/selection-bar.tsx';
import { useSelection } from '../../features/image/use-selection.ts';
import { site } from '../../lib/browser/site.ts';
import { withData } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useCollectDialog } from '../use-collect-dialog.tsx';
import { HistoryEmpty } from './empty.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { HistoryHeading } from './heading.tsx';
import { OpenImage, useOpenImage } from './open-image.tsx';
import { Pagination } from './pagination.tsx';
import { changed, filtersOf, type HistorySearch } from './search.ts';
import { HistorySkeleton } from './skeleton.tsx';
import { useFoundImages } from './use-found-images.ts';
import { useLastPage } from './use-last-page.ts';
import { useUsage } from './use-usage.ts';

const route = getRouteApi('/history');

export const HistoryPage = withData(() => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address = route.useSearch();
  const { picture, open, step, close } = useOpenImage();
  const reuse = useReuseSettings();
  const another = useAnother();
  usePageTitle(`${t`History`} · ${site().siteName}`);
  const usage = useUsage();
  const { wanted, items, fresh, order, isNarrowed, painters, total, pages, isOld, failed } =
    useFoundImages(address);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const selection = useSelection(ids, JSON.stringify(wanted));
  const { collect, collecting } = useCollectDialog('collect selected', selection.leave);
  const change = (next: HistorySearch) =>
    void navigate({
      to: '/history',
      search: changed(address, next),
      replace: true,
      resetScroll: false,
    });
  useLastPage(address, isOld ? undefined : pages);
  const { page = 1, filter, search } = address;
  const isUnfiltered = filter === undefined && search === undefined && filtersOf(address).length === 0;
  function edit(image: GalleryImage) {
    reuse(image);
    void navigate({ to: '/' });
  }
  return (
    // While it is busy, the footer is hidden: it would be seen to move.
    <div data-wide aria-busy={total === undefined && !failed} className="pt-4 md:pt-6">
      <HistoryHeading usage={usage} found={isNarrowed ? total : undefined} isNarrowed={isNarrowed} />
      <FilterBar
        address={address}
        painters={painters}
        isHidden={total === 0 && isUnfiltered}
        onChange={change}
      >
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
      </FilterBar>
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
