import { freeResolution, limits, resolutions } from '@limn/server/words';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { changeDraft, type Draft } from './draft.ts';
import { draftSize, isFreeSize, presetSize, sizeLabel } from './size.ts';

/** Pixels of the longest frame on the page; all are drawn to one scale, with a floor that can still be seen. */
const frameMax = 40;

function Frame({ width, height, dashed }: { width: number; height: number; dashed: boolean }) {
  const scale = (frameMax / limits.sideMax) * Math.max(1, (0.6 * limits.sideMax) / Math.max(width, height));
  return (
    <span
      aria-hidden="true"
      className={`block border-[1.5px] border-current ${dashed ? 'border-dashed' : ''}`}
      style={{ width: Math.max(4, width * scale), height: Math.max(4, height * scale) }}
    />
  );
}

interface SizePickerProps {
  draft: Draft;
  isMember: boolean;
}

export function SizePicker({ draft, isMember }: SizePickerProps) {
  const { t } = useLingui();
  const { sideMin, sideMax } = limits;
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium">{t`Size`}</legend>
      <div className="grid grid-cols-4 gap-1 sm:gap-2">
        {resolutions.map((resolution) => {
          const size = presetSize(resolution);
          const name = size ? sizeLabel(size) : t`Custom`;
          const locked = !isMember && resolution !== freeResolution;
          return (
            <RadioCard
              key={resolution}
              name="resolution"
              value={resolution}
              label={locked ? t`${name}, for members` : name}
              checked={resolution === draft.resolution}
              onChosen={() => changeDraft({ resolution })}
              className="group rounded-control"
            >
              <span className="flex h-full flex-col items-center gap-1.5 rounded-control pt-2.5 pb-2 text-muted eased group-hover:bg-sunken group-has-checked:bg-sunken group-has-checked:text-ink">
                <span className="grid h-10 place-items-center">
                  <Frame {...(size ?? draft)} dashed={!size} />
                </span>
                <span
                  dir={size ? 'ltr' : undefined}
                  className="text-[0.7rem] whitespace-nowrap figures sm:text-xs"
                >
                  {name}
                </span>
                {locked && <Icon name="lock" size={12} className="absolute end-1.5 top-1.5" />}
              </span>
            </RadioCard>
          );
        })}
      </div>
      {draft.resolution === 'Custom' && (
        <div className="mt-3 flex animate-appear flex-wrap items-center gap-2 text-sm text-muted">
          <NumberField
            label={t`Width in pixels`}
            value={draft.width}
            min={sideMin}
            max={sideMax}
            onValue={(width) => changeDraft({ width })}
            className="w-24 text-ink"
          />
          <span aria-hidden="true">×</span>
          <NumberField
            label={t`Height in pixels`}
            value={draft.height}
            min={sideMin}
            max={sideMax}
            onValue={(height) => changeDraft({ height })}
            className="w-24 text-ink"
          />
          <span className="ms-1">{t`${sideMin} to ${sideMax} pixels`}</span>
        </div>
      )}
      {!isMember && !isFreeSize(draftSize(draft)) && (
        <p className="mt-3 flex animate-appear items-start gap-2 text-sm text-muted">
          <Icon name="lock" size={16} className="mt-0.5" />
          {t`${sizeLabel(draftSize(draft))} is for members. 640 × 480 is free.`}
        </p>
      )}
    </fieldset>
  );
}
