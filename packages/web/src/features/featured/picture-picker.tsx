import type { Image } from '@limn/server/schema/studio/image';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showFailed } from './brief-toast.ts';

const failed = msg`Failed to load`;
const grid = 'grid grid-cols-2 gap-2 xs:grid-cols-3 sm:gap-3 md:grid-cols-4';

/** The admin's own pictures. A press features one, a second press takes it back. */
export function PicturePicker({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [page, setPage] = useState(1);
  const list = trpc.image.list.useQuery({ filter: 'all', page }, { placeholderData: (previous) => previous });
  // With a page number, the answer is an object with the items of one page.
  const shown = list.data && 'items' in list.data ? list.data : undefined;
  // Nothing is kept: closing ends the request for the new list. Opened again, an old one would offer a picture twice.
  const featured = trpc.featured.own.useQuery(undefined, { gcTime: 0 });
  return (
    <Dialog title={t`Your pictures`} onClose={onClose} className="max-w-4xl">
      <IconButton
        icon="close"
        label={t`Close`}
        onClick={onClose}
        className="absolute end-2 top-2 xs:end-3 xs:top-3"
      />
      <p className="mb-4 text-muted">{t`Select a picture to feature it. Select it again to remove it.`}</p>
      {shown && featured.data ? (
        shown.items.length === 0 ? (
          <p className="py-4 text-muted">{t`You have no pictures yet.`}</p>
        ) : (
          <ul className={grid}>
            {shown.items.map((image) => (
              <Choice
                key={image.id}
                image={image}
                featuredId={featured.data.find(({ image_id }) => image_id === image.id)?.id}
              />
            ))}
          </ul>
        )
      ) : list.isError || featured.isError ? (
        <LoadError
          text={failureText(i18n, readFailure(list.error ?? featured.error), failed)}
          busy={list.isFetching || featured.isFetching}
          onRetry={() => void Promise.all([list.refetch(), featured.refetch()])}
        />
      ) : (
        <div aria-busy="true" className={grid}>
          {['one', 'two', 'three', 'four'].map((key) => (
            <Skeleton key={key} className="aspect-4/3" />
          ))}
        </div>
      )}
      {shown && shown.pages > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>{t`Prev`}</Button>
          <Button disabled={page >= shown.pages} onClick={() => setPage(page + 1)}>{t`Next`}</Button>
        </div>
      )}
    </Dialog>
  );
}

/** @param props.featuredId the id in the strip of the home page; undefined while the picture is not in it */
function Choice({ image, featuredId }: { image: Image; featuredId: string | undefined }) {
  const { t, i18n } = useLingui();
  const explain = {
    onError: (error: unknown) => showFailed(failureText(i18n, readFailure(error))),
    // Waits for the new state, so that a second press does the opposite.
    onSuccess: () => cache.featured.own.invalidate(),
  };
  const add = trpc.featured.create.useMutation(explain);
  const remove = trpc.featured.remove.useMutation(explain);
  const isBusy = add.isPending || remove.isPending;
  const words = image.original_prompt;
  function turn() {
    if (isBusy) return;
    if (featuredId === undefined) add.mutate({ image_url: image.image_url });
    else remove.mutate({ id: featuredId });
  }
  return (
    <li>
      <button
        type="button"
        aria-pressed={featuredId !== undefined}
        aria-busy={isBusy || undefined}
        aria-label={t`Feature: ${words}`}
        onClick={turn}
        className={`relative block aspect-4/3 w-full overflow-hidden rounded-picture bg-sunken ${featuredId ? 'outline-3 outline-accent' : ''}`}
      >
        <img
          src={image.thumbnail_url}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          className={`size-full object-cover ${isBusy ? 'opacity-55' : ''}`}
        />
        {featuredId !== undefined && (
          <span className="absolute end-1.5 top-1.5 grid size-7 place-items-center rounded-round bg-accent text-on-accent">
            <Icon name="check" size={16} />
          </span>
        )}
      </button>
    </li>
  );
}
