import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { showError, showToast } from '../../ui/toast.ts';
import { inSteps } from './in-steps.ts';
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
      showToast(t`Picture restored.`);
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

/**
 * Deletes several images and offers one undo for all. More images than one call takes need several calls: after a
 * failure, the images that were already deleted can be restored.
 */
export function useRemoveSeveral(onRemoved: (ids: readonly string[]) => void) {
  const { t } = useLingui();
  const restoring = trpc.image.restoreSeveral.useMutation({
    onSuccess: (_answer, { ids }) => dropRemoved(ids),
    onError: (error) => showFailure(error),
  });
  const removing = trpc.image.removeSeveral.useMutation({
    onSuccess(_answer, { ids }) {
      addRemoved(ids);
      onRemoved(ids);
    },
    onError: () => showError(t`Failed to delete image`),
  });
  async function restore(ids: readonly string[]) {
    if ((await inSteps(ids, (some) => restoring.mutateAsync({ ids: some }))) < ids.length) return;
    showToast(ids.length === 1 ? t`Picture restored.` : t`Pictures restored.`);
  }
  async function remove(ids: readonly string[]) {
    const count = await inSteps(ids, (some) => removing.mutateAsync({ ids: some }));
    const gone = ids.slice(0, count);
    if (count > 0)
      showToast(t`${plural(count, { one: '# picture deleted.', other: '# pictures deleted.' })}`, {
        duration: undoTime,
        action: { label: t`Undo`, run: () => void restore(gone) },
      });
    return count === ids.length;
  }
  return { remove, isPending: removing.isPending };
}
