import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { plansLink } from '../../lib/browser/membership-link.ts';
import { Icon } from '../../ui/icon.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { changeDraft, type Draft } from './draft.ts';
import { draftSize, isFreeSize, sizeLabel } from './size.ts';

/** The number fields of a custom size, and a note when the size needs a membership. */
export function SizeDetail({ draft, isMember }: { draft: Draft; isMember: boolean }) {
  const { t } = useLingui();
  const { sideMin, sideMax } = limits;
  const bounds = {
    min: sideMin,
    max: sideMax,
    className: 'w-24 text-ink aria-invalid:border-danger',
    'aria-describedby': 'size-bounds',
  };
  return (
    <>
      {draft.resolution === 'Custom' && (
        <div className="peer group mt-3 flex animate-appear flex-wrap items-center gap-2 text-muted">
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
          <span id="size-bounds" className="ms-1 text-sm">
            <span className="group-has-aria-invalid:hidden">{t`${sideMin} to ${sideMax} pixels`}</span>
            <span
              role="alert"
              className="hidden font-medium text-danger group-has-aria-invalid:flex group-has-aria-invalid:gap-1.5"
            >
              <Icon name="alert" size={16} className="mt-0.5" />
              {t`At most ${sideMax} pixels`}
            </span>
          </span>
        </div>
      )}
      {!isMember && !isFreeSize(draftSize(draft)) && (
        <p className="mt-3 flex animate-appear items-start gap-2 text-sm text-muted peer-has-aria-invalid:hidden">
          <Icon name="lock" size={16} className="mt-0.5" />
          <span>
            {t`${sizeLabel(draftSize(draft))} is for members. 640 × 480 is free.`}{' '}
            <Link {...plansLink} className="underline underline-offset-4">
              {t`See the plans`}
            </Link>
          </span>
        </p>
      )}
    </>
  );
}
