import { useLingui } from '@lingui/react/macro';
import { withMessages } from '../../i18n/activate.ts';
import { useLazyOptional } from '../../lib/browser/use-lazy-optional.ts';
import { Switch } from '../../ui/switch.tsx';
import { CustomSize } from './custom-size.tsx';
import { changeDraft, type Draft } from './draft.ts';
import { SeedField } from './seed-field.tsx';

const loadModelPicker = () => withMessages(import('./model-picker.tsx'));

/** What "More" of the composer opens. */
export function MoreSettings({ draft, isMember }: { draft: Draft; isMember: boolean }) {
  const { t } = useLingui();
  const picker = useLazyOptional(true, loadModelPicker);
  return (
    <div className="flex animate-appear flex-col gap-5 pt-1">
      <Switch
        label={t`Enhance`}
        hint={t`Adds detail (about 50 words) before generating.`}
        checked={draft.enhance}
        onChecked={(enhance) => changeDraft({ enhance })}
      />
      <SeedField seed={draft.seed} isPinned={draft.isSeedPinned} />
      <CustomSize draft={draft} isMember={isMember} />
      {picker && <picker.ModelPicker />}
    </div>
  );
}
