import type { Collection } from '@limn/server/schema/studio/collection';
import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../lib/data/data-client.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { Cover } from './cover.tsx';
import { CollectionFacts } from './facts.tsx';
import { NameForm } from './name-form.tsx';
import { usePutIn, useTakeOut } from './use-collection-changes.ts';

interface CollectDialogProps {
  imageIds: readonly string[];
  onClose: () => void;
  /** Called when the pictures were added. */
  onAdded?: () => void;
}

/** Cuts a row of 4rem, so that a longer list is seen to go on. The rest of the dialog needs about 18rem of the window. */
const listHeight =
  'max-h-41 [@media(min-height:40rem)]:max-h-73 [@media(min-height:48rem)]:max-h-105 [@media(min-height:56rem)]:max-h-137';

const inOneCase = (name: string) => name.trim().normalize().toLowerCase();

/** Adds pictures to a collection, or to a new one. A collection that has all of them is checked; pressing it removes them. */
export function CollectDialog({ imageIds, onClose, onAdded }: CollectDialogProps) {
  const { t } = useLingui();
  const image_ids = [...imageIds];
  const known = trpc.collection.list.useQuery();
  // Nothing is kept: adding closes the dialog, which ends the request for the new counts. Opened again, it would show old ones.
  const counts = trpc.collection.countImages.useQuery({ image_ids }, { gcTime: 0 });
  // Given to `mutate`, which does not call it after the dialog was closed.
  const end = () => {
    onClose();
    onAdded?.();
  };
  const putIn = usePutIn();
  const takeOut = useTakeOut();
  const create = trpc.collection.create.useMutation({
    onSuccess({ name }) {
      showToast(t`Added to “${name}”.`);
    },
    onError: (error) => showFailure(error),
  });
  const has = ({ id }: Collection) =>
    counts.data?.find((counted) => counted.id === id)?.count === image_ids.length;
  const isBusy = putIn.isPending || takeOut.isPending || create.isPending;
  const press = (collection: Collection) => {
    if (isBusy) return;
    if (has(collection)) takeOut.mutate({ id: collection.id, image_ids });
    else putIn.mutate({ id: collection.id, image_ids }, { onSuccess: end });
  };
  const createOrPutIn = (name: string) => {
    if (isBusy) return;
    const same = known.data?.find((collection) => inOneCase(collection.name) === inOneCase(name));
    if (same) putIn.mutate({ id: same.id, image_ids }, { onSuccess: end });
    else create.mutate({ name, image_ids }, { onSuccess: end });
  };
  const isLoading = known.isPending || counts.isPending;
  return (
    <Dialog title={t`Add to collection`} onClose={onClose}>
      <IconButton
        icon="close"
        label={t`Close`}
        onClick={onClose}
        className="absolute end-2 top-2 xs:end-3 xs:top-3"
      />
      {known.isError || counts.isError ? (
        <LoadError
          text={t`Couldn't load your collections.`}
          busy={known.isFetching || counts.isFetching}
          onRetry={() => void Promise.all([known.refetch(), counts.refetch()])}
        />
      ) : isLoading ? (
        <p className="flex min-h-24 items-center gap-3 text-muted">
          <Spinner />
          {t`One moment…`}
        </p>
      ) : (
        <>
          {known.data.length > 0 && (
            <ul className={`-mx-2 mb-5 ${listHeight} overflow-y-auto`}>
              {known.data.map((collection) => (
                <li key={collection.id}>
                  <button
                    type="button"
                    aria-pressed={has(collection)}
                    aria-disabled={isBusy || undefined}
                    onClick={() => press(collection)}
                    className="flex w-full items-center gap-3 rounded-control p-2 text-start eased hover:bg-sunken"
                  >
                    <span className="size-12 shrink-0 overflow-hidden rounded-small bg-sunken">
                      <Cover collection={collection} />
                    </span>
                    <span className="min-w-0 grow">
                      <span className="block truncate font-medium">
                        <bdi>{collection.name}</bdi>
                      </span>
                      <CollectionFacts collection={collection} />
                    </span>
                    {has(collection) && <Icon name="check" />}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <NameForm action={t`Create and add`} busy={create.isPending} onSubmit={createOrPutIn} />
        </>
      )}
    </Dialog>
  );
}
