import { useLingui } from '@lingui/react/macro';
import { Switch } from '../../ui/switch.tsx';
import { CustomSize } from './custom-size.tsx';
import { changeDraft, type Draft } from './draft.ts';
import { SeedField } from './seed-field.tsx';

/** What "More" of the composer opens. */
export function MoreSettings({ draft, isMember }: { draft: Draft; isMember: boolean }) {
  const { t } = useLingui();
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
    </div>
  );
}
