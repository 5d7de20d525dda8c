import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { changeDraft, type Draft } from './draft.ts';
import { draftSize, isFreeSize } from './size.ts';
import { SizeFrame, sizeCard } from './size-frame.tsx';
import { SizeNote } from './size-note.tsx';

/** One more radio button of the sizes, with the number fields of a custom size. */
export function CustomSize({ draft, isMember }: { draft: Draft; isMember: boolean }) {
  const { t } = useLingui();
  const name = t`Custom`;
  const isChosen = draft.resolution === 'Custom';
  const { sideMin, sideMax } = limits;
  const bounds = {
    min: sideMin,
    max: sideMax,
    className: 'w-20 text-ink aria-invalid:border-danger',
    'aria-describedby': 'size-bounds',
  };
  return (
    <fieldset className="group/size">
      <legend className="sr-only">{t`Size`}</legend>
      <div className="flex flex-wrap items-center gap-2 text-muted">
        <RadioCard
          name="resolution"
          value="Custom"
          label={isMember ? name : t`${name}, for members`}
          checked={isChosen}
          onChosen={() => changeDraft({ resolution: 'Custom' })}
          className="group me-1 rounded-control"
        >
          <span className={`flex min-h-13 items-center gap-2.5 px-3 text-sm ${sizeCard}`}>
            <SizeFrame width={draft.width} height={draft.height} isDashed isLocked={!isMember} />
            {name}
          </span>
        </RadioCard>
        {isChosen && (
          <>
            <NumberField
              {...bounds}
              label={t`Width in pixels`}
              value={draft.width}
              onValue={(width) => changeDraft({ width })}
            />
            <span aria-hidden="true">×</span>
            <NumberField
              {...bounds}
              label={t`Height in pixels`}
              value={draft.height}
              onValue={(height) => changeDraft({ height })}
            />
          </>
        )}
      </div>
      <p id="size-bounds" className="sr-only">{t`${sideMin} to ${sideMax} pixels`}</p>
      <p
        role="alert"
        className="mt-2 hidden gap-1.5 text-sm font-medium text-danger group-has-aria-invalid/size:flex"
      >
        <Icon name="alert" size={16} className="mt-0.5" />
        {t`At most ${sideMax} pixels`}
      </p>
      {isChosen && !isMember && !isFreeSize(draftSize(draft)) && <SizeNote size={draftSize(draft)} />}
    </fieldset>
  );
}
