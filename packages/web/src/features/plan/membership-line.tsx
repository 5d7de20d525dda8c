import type { Membership } from '@limn/server/schema/billing/membership';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatDate, formatUtcDate } from '../../i18n/formats.ts';
import { membershipStateText } from '../../i18n/membership-state-text.ts';
import { planName } from '../../i18n/plan-name.ts';
import { membershipLink } from '../../lib/browser/membership-link.ts';
import { Icon } from '../../ui/icon.tsx';
import { textLink } from '../../ui/narrow-page.tsx';

/** The current membership, above the plans. */
export function MembershipLine({ membership }: { membership: Membership }) {
  const { t, i18n } = useLingui();
  const { provider, state, status, auto_renew: renews, plan, plan_name: name } = membership;
  const { change } = membership;
  const end = membership.period_end ?? membership.valid_until;
  const date = end && (provider === 'grant' ? formatUtcDate : formatDate)(i18n.locale, end);
  const called = name === null ? undefined : planName(i18n, { id: plan, name });
  function text() {
    const { sentence } = membershipStateText[state];
    if (sentence) return i18n._(sentence);
    if (status === 'past_due')
      return t`Your last payment failed. Go to your profile to keep your membership.`;
    if (change) {
      const next = planName(i18n, { id: change.plan, name: change.plan_name });
      return t`Your plan changes to ${next} on ${formatDate(i18n.locale, change.at)}.`;
    }
    if (!date) return t`You're a member`;
    if (provider === 'grant') return t`You have a complimentary membership until ${date}.`;
    if (state === 'trial') return t`Your free trial lasts until ${date}.`;
    if (!called) return t`Membership active until ${date}.`;
    return renews
      ? t`Membership (${called}) active. Renews on ${date}.`
      : t`Membership (${called}) active until ${date}.`;
  }
  return (
    <div className="flex flex-col items-start border-s-2 border-ink ps-4">
      <p className="flex items-start gap-2">
        {status === 'past_due' && <Icon name="alert" size={18} className="mt-0.5 text-danger" />}
        {text()}
      </p>
      <Link {...membershipLink} className={textLink}>
        {t`View membership`}
      </Link>
    </div>
  );
}
