import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { plansLink } from '../../lib/browser/membership-link.ts';
import { Icon } from '../../ui/icon.tsx';
import { sizeLabel } from './size.ts';

/**
 * Says that a size is for members. It moves Generate, so it is not loaded later: a button that moves between the press and the
 * release of the pointer loses the click.
 */
export function SizeNote({ size }: { size: { width: number; height: number } }) {
  const { t, i18n } = useLingui();
  return (
    <p className="mt-2 flex animate-appear items-start gap-2 text-sm text-muted">
      <Icon name="lock" size={16} className="mt-0.5" />
      <span>
        {t`${sizeLabel(size)} is for members. 640 × 480 is free.`}
        {sentenceGap(i18n.locale)}
        <Link {...plansLink} className="underline underline-offset-4">
          {t`View plans`}
        </Link>
      </span>
    </p>
  );
}
