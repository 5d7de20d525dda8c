import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { showError, showToast } from '../../ui/toast.ts';
import { addRemoved, dropRemoved } from './removed-images.ts';

/** Milliseconds in which a deletion can be undone. */
const undoTime = 10_000;

/** Deletes an image and offers an undo. An image that no longer exists counts as deleted. */
export function useRemove(onRemoved: (id: string) => void, onRestored?: () => void) {
  const { t } = useLingui();
  const markRemoved = (id: string) => {
    addRemoved([id]);
    onRemoved(id);
  };
  const restore = trpc.image.restore.useMutation({
    onSuccess(_answer, { id }) {
      dropRemoved([id]);
      onRestored?.();
      showToast(t`The picture is back in your history.`);
    },
    onError: (error) => showFailure(error),
  });
  return trpc.image.remove.useMutation({
    onSuccess(_answer, { id }) {
      markRemoved(id);
      showToast(t`Picture deleted.`, {
        duration: undoTime,
        action: { label: t`Undo`, run: () => restore.mutate({ id }) },
      });
    },
    onError(error, { id }) {
      if (readFailure(error).code === 'image.not_found') markRemoved(id);
      else showError(t`Failed to delete image`);
    },
  });
}

/** Deletes several images and offers one undo for all. */
export function useRemoveSeveral(onRemoved: (ids: readonly string[]) => void) {
  const { t } = useLingui();
  const restore = trpc.image.restoreSeveral.useMutation({
    onSuccess(_answer, { ids }) {
      dropRemoved(ids);
      showToast(
        ids.length === 1
          ? t`The picture is back in your history.`
          : t`The pictures are back in your history.`,
      );
    },
    onError: (error) => showFailure(error),
  });
  return trpc.image.removeSeveral.useMutation({
    onSuccess(_answer, { ids }) {
      addRemoved(ids);
      onRemoved(ids);
      const count = ids.length;
      showToast(t`${plural(count, { one: '# picture deleted.', other: '# pictures deleted.' })}`, {
        duration: undoTime,
        action: { label: t`Undo`, run: () => restore.mutate({ ids }) },
      });
    },
    onError: () => showError(t`Failed to delete image`),
  });
}
