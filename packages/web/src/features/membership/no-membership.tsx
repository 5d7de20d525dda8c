import { limits } from '@limn/server/words';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { plansLink } from '../../lib/browser/membership-link.ts';
import { site } from '../../lib/data/site.ts';
import { buttonLooks, buttonShape } from '../../ui/button.tsx';

export function NoMembership() {
  const { t } = useLingui();
  const { stripe, paypal } = site().payments;
  return (
    <>
      <p className="mt-1 font-display text-2xl leading-tight">{t`No membership`}</p>
      <p className="mt-2 text-sm text-muted">
        {t`Members paint at every size and keep up to ${limits.storedMember} pictures. You can paint at 640 × 480 and keep ${limits.storedFree}.`}
      </p>
      {!stripe && !paypal && (
        <p className="mt-2 text-sm text-muted">{t`To become a member, ask the owner of this site.`}</p>
      )}
      <Link {...plansLink} className={`mt-4 ${buttonShape} ${buttonLooks.quiet}`}>
        {t`See the plans`}
      </Link>
    </>
  );
}
