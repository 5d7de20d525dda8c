import { limits } from '@limn/server/enums';
import type { ModelList } from '@limn/server/schema/studio/model';
import { useLingui } from '@lingui/react/macro';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { changeDraft, useDraft } from './draft.ts';
import { OptionalNumber } from './optional-number.tsx';
import { settledModel, supportedSettings } from './supported-settings.ts';

/** The settings that only some models support: negative prompt, steps and guidance. */
export function PaintSettings({ list }: { list: ModelList }) {
  const { t } = useLingui();
  const draft = useDraft();
  const can = supportedSettings(list, draft.model);
  const model = settledModel(list, draft.model);
  return (
    <>
      {can.negative_prompt && (
        <TextAreaField
          label={t`Negative prompt`}
          hint={t`What to leave out of the picture`}
          isShort
          dir={draft.negativePrompt === '' ? undefined : 'auto'}
          maxLength={limits.promptMax}
          value={draft.negativePrompt}
          onChange={(event) => changeDraft({ negativePrompt: event.currentTarget.value })}
        />
      )}
      {(can.steps || can.guidance) && (
        <div className="grid grid-cols-2 gap-4">
          {can.steps && (
            <OptionalNumber
              label={t`Steps`}
              min={1}
              max={limits.stepsMax}
              value={draft.steps}
              usual={model?.default_steps ?? null}
              onValue={(steps) => changeDraft({ steps })}
            />
          )}
          {can.guidance && (
            <OptionalNumber
              label={t`Guidance`}
              min={0}
              max={limits.guidanceMax}
              step="any"
              value={draft.guidance}
              usual={model?.default_guidance ?? null}
              onValue={(guidance) => changeDraft({ guidance })}
            />
          )}
        </div>
      )}
    </>
  );
}
