import type { FeaturedArtwork } from '@limn/server/schema/studio/featured';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AddForm } from '../../features/featured/add-form.tsx';
import { ArtworkGrid } from '../../features/featured/artwork-grid.tsx';
import { PicturePicker } from '../../features/featured/picture-picker.tsx';
import { useOrder } from '../../features/featured/use-order.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLayer } from '../use-layer.ts';
import { AdminHeading } from './heading.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

const failed = msg`Failed to load`;

export function AdminFeatured() {
  const { t, i18n } = useLingui();
  const { list, artworks, problem, isChanged, isSaving, removing, ...act } = useOrder();
  const [asked, setAsked] = useState<{ artwork: FeaturedArtwork; place: number }>();
  const picker = useLayer('own pictures');
  const place = asked?.place ?? 0;
  return (
    <>
      <AdminHeading title={t`Featured Artworks`} />
      <p className="-mt-4 mb-6 max-w-prose text-muted">
        {t`Pictures shown on the home page, in this order. Drag them or use the arrows to reorder.`}
      </p>
      <Button variant="primary" className="mb-6" onClick={picker.open}>
        {t`Choose from your pictures`}
      </Button>
      {picker.isOpen && <PicturePicker onClose={picker.close} />}
      <AddForm />
      {artworks ? (
        artworks.length === 0 ? (
          <p className="py-4 text-muted">{t`No featured pictures yet. The home page shows them once you add some.`}</p>
        ) : (
          <ArtworkGrid
            artworks={artworks}
            removing={removing}
            onArrange={act.arrange}
            onRemove={(artwork, place) => setAsked({ artwork, place })}
          />
        )
      ) : list.isError ? (
        <LoadError
          text={`${i18n._(failed)}: ${failureText(i18n, readFailure(list.error))}`}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
          {['one', 'two', 'three', 'four'].map((key) => (
            <Skeleton key={key} className="aspect-4/3" />
          ))}
        </div>
      )}
      {problem && <Notice className="mt-4">{problem}</Notice>}
      {artworks && artworks.length > 1 && (
        <div
          className={`z-20 mt-4 flex flex-wrap items-center gap-3 bg-paper py-4 ${isChanged ? 'bottom-0 tall:sticky' : ''}`}
        >
          <Button variant="primary" disabled={!isChanged} busy={isSaving} onClick={act.save}>
            {t`Save order`}
          </Button>
          {isChanged && !isSaving && <Button onClick={act.putBack}>{t`Reset order`}</Button>}
          {isChanged && <p className="text-sm text-muted">{t`The order is not saved yet.`}</p>}
        </div>
      )}
      {isChanged && (
        <UnsavedGuard title={t`Leave without saving?`} text={t`The new order is not saved yet.`} />
      )}
      {asked && (
        <ConfirmDialog
          title={t`Delete picture ${place}?`}
          text={t`Removed from the home page only; the original is kept.`}
          action={t`Delete`}
          onConfirm={() => act.remove(asked.artwork.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
