import { useLingui } from '@lingui/react/macro';
import { sayFailure } from '../../i18n/say-failure.ts';
import { trpc } from '../../lib/data.tsx';
import { readFailure } from '../../lib/failure.ts';
import { showError, showToast } from '../../ui/toast.ts';

/** Milliseconds in which a deleted picture can be had back. */
const undoTime = 10_000;

/** Deletes, and offers the way back. A picture that is gone already counts as deleted. */
export function useRemove(onRemoved: (id: string) => void, onRestored?: () => void) {
  const { t } = useLingui();
  const restore = trpc.image.restore.useMutation({
    onSuccess() {
      onRestored?.();
      showToast(t`The picture is back in your history.`);
    },
    onError: (error) => sayFailure(error),
  });
  return trpc.image.remove.useMutation({
    onSuccess(_answer, { id }) {
      onRemoved(id);
      showToast(t`Picture deleted.`, {
        duration: undoTime,
        action: { label: t`Undo`, run: () => restore.mutate({ id }) },
      });
    },
    onError(error, { id }) {
      if (readFailure(error).code === 'image.not_found') onRemoved(id);
      else showError(t`Failed to delete image`);
    },
  });
}
