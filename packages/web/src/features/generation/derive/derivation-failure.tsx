import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../../i18n/refusal-text.ts';
import { plansLink } from '../../../lib/browser/membership-link.ts';
import type { Failure } from '../../../lib/data/failure.ts';
import { textLink } from '../../../ui/narrow-page.tsx';
import { Notice } from '../../../ui/notice.tsx';

const membersOnly = new Set<Failure['code']>([
  'generation.members_only',
  'generation.upscale_members_only',
  'generation.model_not_allowed',
]);

/** Why the server has not accepted an operation, with a link to what helps. */
export function DerivationFailure({ failure }: { failure: Failure | undefined }) {
  const { t, i18n } = useLingui();
  if (!failure) return null;
  return (
    <div className="mt-4">
      <Notice>{failureText(i18n, failure)}</Notice>
      {membersOnly.has(failure.code) && <PlansLink />}
      {failure.code === 'image.limit_reached' && (
        <Link to="/history" className={textLink}>{t`Open history`}</Link>
      )}
    </div>
  );
}

export function PlansLink() {
  const { t } = useLingui();
  return (
    <Link {...plansLink} className={`inline-flex min-h-11 items-center ${textLink}`}>
      {t`Go to Membership`}
    </Link>
  );
}
