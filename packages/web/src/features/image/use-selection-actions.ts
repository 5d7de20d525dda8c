import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { startDownload } from '../../lib/browser/start-download.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showError } from '../../ui/toast.ts';
import { useRemoveSeveral } from './use-remove.ts';

const downloadFailed = msg`The download could not be started.`;

interface SelectionActionsOptions {
  onRemoved: (ids: readonly string[]) => void;
  onDone: () => void;
}

/** The actions on several images. A failed action keeps the selection. */
export function useSelectionActions({ onRemoved, onDone }: SelectionActionsOptions) {
  const { t } = useLingui();
  const star = trpc.image.starSeveral.useMutation({
    onSuccess: onDone,
    onError: () => showError(t`Failed to update star status. Please try again.`),
  });
  const remove = useRemoveSeveral((ids) => {
    onRemoved(ids);
    onDone();
  });
  const archive = trpc.archive.create.useMutation({
    onSuccess({ url }) {
      startDownload(url);
      onDone();
    },
    onError: (error) => showFailure(error, downloadFailed),
  });
  return { star, remove, archive, isBusy: star.isPending || remove.isPending || archive.isPending };
}
