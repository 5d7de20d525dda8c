import { freeResolution, resolutions, studioLimits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { withMessages } from '../../i18n/activate.ts';
import { offlineText } from '../../i18n/offline-text.ts';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { useLazyPart } from '../../lib/browser/use-lazy-part.ts';
import { useRetry } from '../../lib/browser/use-retry.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { changeDraft, type Draft } from './draft.ts';
import { draftSize, isFreeSize, presetSize, sizeLabel } from './size.ts';

/** Pixels of the longest preview frame. All frames have the same scale, with a visible minimum. */
const frameMax = 40;

interface FrameProps {
  width: number;
  height: number;
  dashed: boolean;
  locked: boolean;
}

function Frame({ width, height, dashed, locked }: FrameProps) {
  const isHydrating = useHydrating();
  const scale =
    (frameMax / studioLimits.sideMax) * Math.max(1, (0.42 * studioLimits.sideMax) / Math.max(width, height));
  const side = (pixels: number) => Math.max(4, Math.round(pixels * scale));
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center border-[1.5px] border-current ${dashed ? 'border-dashed' : ''}`}
      style={{ width: side(width), height: side(height) }}
    >
      {locked && <Icon name="lock" size={12} className={isHydrating ? 'user:hidden' : ''} />}
    </span>
  );
}

/** Loads the fields of a custom size and the membership note, which most users do not need. */
export const loadSizeDetail = () => withMessages(import('./size-detail.tsx'));

interface SizePickerProps {
  draft: Draft;
  isMember: boolean;
}

export function SizePicker({ draft, isMember }: SizePickerProps) {
  const { t, i18n } = useLingui();
  const isCustom = draft.resolution === 'Custom';
  const isWanted = isCustom || !isFreeSize(draftSize(draft));
  const { part: detail, failed, retry } = useLazyPart(isWanted, loadSizeDetail);
  const again = useRetry(retry);
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium">{t`Size`}</legend>
      <div className="grid grid-cols-3 gap-1 xs:grid-cols-4 sm:gap-2">
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
              <span className="flex h-full flex-col items-center gap-1.5 rounded-control pt-2.5 pb-2 text-muted outline -outline-offset-1 outline-line eased group-hover:bg-sunken group-has-checked:bg-sunken group-has-checked:text-ink group-has-checked:outline-ink">
                <span className="grid h-10 place-items-center">
                  <Frame {...(size ?? draft)} dashed={!size} locked={locked} />
                </span>
                <span dir={size ? 'ltr' : undefined} className="text-[0.8125rem] whitespace-nowrap">
                  {name}
                </span>
              </span>
            </RadioCard>
          );
        })}
      </div>
      {detail && <detail.SizeDetail draft={draft} isMember={isMember} />}
      {/* A failure matters only for a custom size, which cannot be changed without the fields. */}
      {failed && isCustom && (
        <p role="alert" className="mt-3">
          {i18n._(offlineText)} <Button {...again}>{t`Try again`}</Button>
        </p>
      )}
    </fieldset>
  );
}
