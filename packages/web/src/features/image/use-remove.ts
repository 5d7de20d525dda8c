import { useLingui } from '@lingui/react/macro';
import { failureText } from '../../i18n/refusal-text.ts';
import { readFailure } from '../../lib/failure.ts';
import { refreshNoun } from '../../lib/query-client.ts';
import { openClient, trpc } from '../../lib/trpc.ts';
import { showError, showToast } from '../../ui/toast.ts';

/** Milliseconds in which a deleted picture can be had back. */
const undoTime = 10_000;

/** Deletes, and offers the way back. A picture that is gone already counts as deleted. */
export function useRemove(onRemoved: (id: string) => void) {
  const { t, i18n } = useLingui();
  const removed = (id: string) => {
    onRemoved(id);
    const undo = async () => {
      try {
        const { client } = await openClient();
        await client.image.restore.mutate({ id });
        await refreshNoun('image');
        showToast(t`The picture is back in your history.`);
      } catch (error) {
        showError(failureText(i18n, readFailure(error)));
      }
    };
    showToast(t`Picture deleted.`, {
      duration: undoTime,
      action: { label: t`Undo`, run: () => void undo() },
    });
  };
  return trpc.image.remove.useMutation({
    onSuccess: (_answer, { id }) => removed(id),
    onError(error, { id }) {
      if (readFailure(error).code === 'image.not_found') onRemoved(id);
      else showError(t`Failed to delete image`);
    },
  });
}
