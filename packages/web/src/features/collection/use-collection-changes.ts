import { useLingui } from '@lingui/react/macro';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast.ts';

/** Milliseconds in which a deletion can be undone. */
const undoTime = 10_000;

const onError = (error: unknown) => showFailure(error);
/** The lists of pictures in collections. */
const listAgain = () => cache.image.invalidate();

/** Deletes a collection and offers an undo. */
export function useRemoveCollection() {
  const { t } = useLingui();
  const restore = trpc.collection.restore.useMutation({
    onSuccess: () => showToast(t`Collection restored.`),
    onError,
  });
  return trpc.collection.remove.useMutation({
    onSuccess(_answer, { id }) {
      showToast(t`Collection deleted. Its pictures stay in your history.`, {
        duration: undoTime,
        action: { label: t`Undo`, run: () => restore.mutate({ id }) },
      });
    },
    onError,
  });
}

/** Takes pictures out of a collection and offers an undo, which puts them back in their places. */
export function useTakeOut() {
  const { t } = useLingui();
  const putBack = trpc.collection.restoreImages.useMutation({ onSuccess: listAgain, onError });
  return trpc.collection.removeImages.useMutation({
    onSuccess({ name }, { id, image_ids }) {
      void listAgain();
      showToast(t`Removed from “${name}”.`, {
        duration: undoTime,
        action: { label: t`Undo`, run: () => putBack.mutate({ id, image_ids }) },
      });
    },
    onError,
  });
}

/** Adds pictures to a collection. */
export function usePutIn() {
  const { t } = useLingui();
  return trpc.collection.addImages.useMutation({
    onSuccess({ name }) {
      void listAgain();
      showToast(t`Added to “${name}”.`);
    },
    onError,
  });
}
