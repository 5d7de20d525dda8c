import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { trpc } from '../../lib/data/data-client.tsx';
import { showToast } from '../../ui/toast.ts';
import { changeDraft, useDraft } from './draft.ts';

/** Removes a model from the draft that the user cannot choose any more, and says so. */
export function useKnownModel(): void {
  const { t } = useLingui();
  const { model } = useDraft();
  const { data } = trpc.model.list.useQuery(undefined, { enabled: model !== null });
  const isGone =
    model !== null &&
    data !== undefined &&
    !data.models.some(({ id, is_available }) => id === model.id && is_available);
  const name = model?.name ?? '';
  useEffect(() => {
    if (!isGone) return;
    changeDraft({ model: null });
    showToast(t`The model “${name}” is not available any more.`, { duration: 6000 });
  }, [isGone, name, t]);
}
