import { limits } from '@limn/server/enums';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { startDownload } from '../../lib/browser/start-download.ts';
import { useIsMounted } from '../../lib/browser/use-is-mounted.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showError } from '../../ui/toast.ts';
import { inSteps } from './in-steps.ts';
import { useRemoveSeveral } from './use-remove.ts';

const downloadFailed = msg`Couldn't start the download. Try again.`;

interface SelectionActionsOptions {
  onRemoved: (ids: readonly string[]) => void;
  onDone: () => void;
}

/** The actions on several images. A failed action keeps the selection. */
export function useSelectionActions({ onRemoved, onDone: leave }: SelectionActionsOptions) {
  const { t } = useLingui();
  const isMounted = useIsMounted();
  // A late answer does not end the selection that was begun meanwhile.
  const onDone = () => {
    if (isMounted()) leave();
  };
  const starring = trpc.image.starSeveral.useMutation({
    onError: () => showError(t`Failed to update star status. Please try again.`),
  });
  const removing = useRemoveSeveral(onRemoved);
  const archiving = trpc.archive.create.useMutation({
    onSuccess({ url }) {
      startDownload(url);
      onDone();
    },
    onError: (error) => showFailure(error, downloadFailed),
  });
  return {
    async star(ids: readonly string[], starred: boolean) {
      const count = await inSteps(ids, (some) => starring.mutateAsync({ ids: some, starred }));
      if (count === ids.length) onDone();
    },
    async remove(ids: readonly string[]) {
      if (await removing.remove(ids)) onDone();
    },
    archive(ids: readonly string[]) {
      if (ids.length > limits.selectionMax)
        showError(t`You can download up to ${limits.selectionMax} pictures at once.`);
      else archiving.mutate({ ids: [...ids] });
    },
    busy: starring.isPending
      ? starring.variables.starred
        ? ('star' as const)
        : ('unstar' as const)
      : removing.isPending
        ? ('remove' as const)
        : archiving.isPending
          ? ('archive' as const)
          : undefined,
  };
}
