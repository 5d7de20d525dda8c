import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { trpc } from '../../lib/data/data-client.tsx';
import { showToast } from '../../ui/toast.ts';
import { changeDraft, useDraft } from './draft.ts';
import { hasSettings, isSameSettings, onlySupported, supportedSettings } from './supported-settings.ts';

/**
 * Removes a model from the draft that the user cannot choose any more, and says so. Removes the settings too that the
 * picture's model does not support.
 */
export function useKnownModel(): void {
  const { t } = useLingui();
  const draft = useDraft();
  const { model } = draft;
  const { data } = trpc.model.list.useQuery(undefined, { enabled: model !== null || hasSettings(draft) });
  const isGone =
    model !== null &&
    data !== undefined &&
    !data.models.some(({ id, is_available }) => id === model.id && is_available);
  const name = model?.name ?? '';
  useEffect(() => {
    if (!isGone) return;
    changeDraft({ model: null });
    showToast(t`The model “${name}” is no longer available.`, { duration: 6000 });
  }, [isGone, name, t]);
  useEffect(() => {
    if (!data) return;
    const supported = onlySupported(supportedSettings(data, draft.model), draft);
    if (!isSameSettings(supported, draft)) changeDraft(supported);
  }, [data, draft]);
}
