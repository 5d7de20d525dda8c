import { freeResolution, resolutions } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '../../i18n/bidi-isolate.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { changeDraft, type Draft } from './draft.ts';
import { PickerLegend } from './picker-legend.tsx';
import { draftSize, isFreeSize, presetSize, sizeLabel } from './size.ts';
import { SizeFrame, sizeCard } from './size-frame.tsx';
import { SizeNote } from './size-note.tsx';

interface SizePickerProps {
  draft: Draft;
  isMember: boolean;
}

/** The preset sizes; "More" has the custom size. */
export function SizePicker({ draft, isMember }: SizePickerProps) {
  const { t, i18n } = useLingui();
  const chosen = draftSize(draft);
  // The note about a custom size is below "More".
  const isNoted = !isMember && draft.resolution !== 'Custom' && !isFreeSize(chosen);
  return (
    <fieldset>
      <PickerLegend name={t`Size`} chosen={<bdi dir="ltr">{sizeLabel(chosen)}</bdi>} />
      <div className="grid grid-cols-5 gap-1.5 large-text:grid-cols-4 min-[23.5rem]:grid-cols-7 lg:gap-2.5">
        {resolutions.map((resolution) => {
          const size = presetSize(resolution);
          if (!size) return null;
          const name = bidiIsolate(i18n.locale, sizeLabel(size));
          const isLocked = !isMember && resolution !== freeResolution;
          return (
            <RadioCard
              key={resolution}
              name="resolution"
              value={resolution}
              label={isLocked ? t`${name}, for members` : name}
              checked={resolution === draft.resolution}
              onChosen={() => changeDraft({ resolution })}
              className="group rounded-control"
            >
              <span className={`grid h-13 place-items-center ${sizeCard}`}>
                <SizeFrame {...size} isLocked={isLocked} />
              </span>
            </RadioCard>
          );
        })}
      </div>
      {isNoted && <SizeNote size={chosen} />}
    </fieldset>
  );
}
