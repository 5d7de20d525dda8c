import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../ui/toast.ts';
import { changeDraft } from './draft.ts';
import { type ReusableSettings, reuseSettings } from './reuse-settings.ts';

/** Puts the settings of an image into the composer and offers an undo. */
export function useReuseSettings() {
  const { t } = useLingui();
  return (image: ReusableSettings) => {
    const before = reuseSettings(image);
    if (before.prompt.trim() === '' || before.prompt === image.original_prompt) return;
    showToast(t`Your prompt was replaced.`, {
      duration: 10_000,
      action: { label: t`Undo`, run: () => changeDraft(before) },
    });
  };
}
