import type { Collection } from '@limn/server/schema/studio/collection';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CollectionPictures } from '../../features/collection/collection-pictures.tsx';
import { CollectionFacts } from '../../features/collection/facts.tsx';
import { NameDialog } from '../../features/collection/name-dialog.tsx';
import { useRemoveCollection } from '../../features/collection/use-collection-changes.ts';
import { useRemovedImages } from '../../features/image/removed-images.ts';
import { site } from '../../lib/browser/site.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button, buttonShape, buttonVariants } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { everything } from '../history/search.ts';
import { useShareDialog } from '../use-share-dialog.tsx';
import { OpenPicture, useOpenPicture } from './open-picture.tsx';

const all = { params: { collectionId: undefined }, search: { picture: undefined } };

export function OneCollection({ id }: { id: string }) {
  const { t } = useLingui();
  const known = trpc.collection.get.useQuery({ id }, { retry: false, refetchOnMount: 'always' });
  const listed = trpc.image.list.useQuery({ collection: id }, { retry: false });
  const removed = useRemovedImages();
  const { picture, open, step, close } = useOpenPicture();
  const collection = known.data;
  usePageTitle(`${collection?.name ?? t`Collections`} · ${site().siteName}`);
  if (known.isError && readFailure(known.error).code === 'collection.not_found') return <Gone />;
  // Without a page number, the answer is a list.
  const images = Array.isArray(listed.data)
    ? listed.data.filter((image) => !removed.includes(image.id))
    : undefined;
  const failed = [known, listed].filter(({ isError }) => isError);
  return (
    <>
      <Link
        to="/collections/{-$collectionId}"
        {...all}
        className={`${buttonShape} ${buttonVariants.ghost} -ms-4 mb-1`}
      >
        <Icon name="back" size={18} />
        {t`Collections`}
      </Link>
      {collection ? (
        <Head collection={collection} />
      ) : (
        <h1 className="mb-5 font-display text-4xl leading-tight">{t`Collections`}</h1>
      )}
      {failed.length > 0 && (
        <LoadError
          text={t`Couldn't load this collection.`}
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
      {!images ? (
        failed.length === 0 && <Skeleton className="h-52" />
      ) : images.length === 0 ? (
        <div className="py-16 text-center">
          <p className="mb-2 font-display text-2xl">{t`No pictures yet.`}</p>
          <p className="mb-6 text-muted">{t`Open or select pictures in your history, then choose “Add to collection”.`}</p>
          <Link to="/history" search={everything} className={`${buttonShape} ${buttonVariants.quiet}`}>
            {t`Go to history`}
          </Link>
        </div>
      ) : (
        <CollectionPictures collectionId={id} images={images} onOpen={open} />
      )}
      {picture !== undefined && images && (
        <OpenPicture id={picture} images={images} onStep={step} onClose={close} />
      )}
    </>
  );
}

function Head({ collection }: { collection: Collection }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { shareCollection, sharing } = useShareDialog('share collection');
  const [dialog, setDialog] = useState<'name' | 'remove'>();
  const remove = useRemoveCollection();
  const end = () => setDialog(undefined);
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1 className="font-display text-4xl leading-tight wrap-anywhere" dir="auto">
          {collection.name}
        </h1>
        <CollectionFacts collection={collection} />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button onClick={() => shareCollection(collection.id)}>
          <Icon name="share" size={18} />
          {t`Share`}
        </Button>
        <IconButton icon="pencil" label={t`Rename`} onClick={() => setDialog('name')} />
        <IconButton
          icon="trash"
          label={t`Delete`}
          busy={remove.isPending}
          onClick={() => setDialog('remove')}
        />
      </div>
      {sharing}
      {dialog === 'name' && <NameDialog collection={collection} onClose={end} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={t`Delete this collection?`}
          text={t`Its pictures stay in your history. Its link stops working. You can undo for 10 seconds.`}
          action={t`Delete`}
          onConfirm={() =>
            remove.mutate(
              { id: collection.id },
              { onSuccess: () => void navigate({ to: '/collections/{-$collectionId}', ...all }) },
            )
          }
          onClose={end}
        />
      )}
    </div>
  );
}

function Gone() {
  const { t } = useLingui();
  return (
    <div className="py-16 text-center">
      <h1 className="mb-6 font-display text-2xl">{t`This collection no longer exists.`}</h1>
      <Link to="/collections/{-$collectionId}" {...all} className={`${buttonShape} ${buttonVariants.quiet}`}>
        {t`Show all collections`}
      </Link>
    </div>
  );
}
