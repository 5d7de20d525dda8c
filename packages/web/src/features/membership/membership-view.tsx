import { limits } from '@limn/server/enums';
import type { Membership } from '@limn/server/schema/billing/membership';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { membershipStateText } from '../../i18n/membership-state-text.ts';
import { formatMoney } from '../../i18n/money.ts';
import { planName } from '../../i18n/plan-name.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { plansLink } from '../../lib/browser/membership-link.ts';
import { usePolling } from '../../lib/browser/use-polling.ts';
import { membershipEnd } from '../../lib/data/membership-end.ts';
import { cardPageFailed, useCardPage } from '../../lib/data/use-card-page.ts';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CancelButton } from './cancel-button.tsx';
import { ChangeCard } from './change-card.tsx';
import { MembershipFacts } from './membership-facts.tsx';
import { canCancel, isTakenBack } from './membership-state.ts';
import { PastDue } from './past-due.tsx';
import { ResumeButton } from './resume-button.tsx';
import { useMembershipRefresh } from './use-membership-refresh.ts';

/** Milliseconds between two checks while the user pays in another tab. */
const payEvery = 6000;

interface MembershipViewProps {
  membership: Membership;
  /** More actions: list items. One with `data-pending` hides all actions. */
  children?: ReactNode;
}

/** A running or ended membership with its actions. */
export function MembershipView({ membership, children }: MembershipViewProps) {
  const { t, i18n } = useLingui();
  const { provider, plan, plan_name, status, is_paid, auto_renew, can_resume, payment_method } = membership;
  const cardPage = useCardPage(`${membership.id} ${status} ${payment_method?.id}`);
  const paying = usePolling(`${membership.id} ${status}`, useMembershipRefresh(membership), payEvery);
  const isGrant = provider === 'grant';
  const isPastDue = status === 'past_due';
  const name = isGrant ? t`You're a member` : planName(i18n, { id: plan, name: plan_name ?? plan });
  return (
    <>
      <p className="mt-1 font-display text-2xl leading-tight wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <NextEvent membership={membership} />
      {isPastDue && <PastDue membership={membership} cardPage={cardPage} onPay={paying.wait} />}
      <MembershipFacts membership={membership} />
      {is_paid && (
        <p className="mt-4 text-sm text-muted">
          {t`You can use every size and save up to ${limits.storedMember} pictures.`}
        </p>
      )}
      {isGrant ? (
        <Link {...plansLink} className={`mt-5 ${buttonShape} ${buttonVariants.quiet}`}>
          {t`View plans`}
        </Link>
      ) : (
        // A list, so that the focus moves on to the button that replaces the clicked one.
        <ul className="mt-5 flex flex-col gap-3 has-[>[data-pending]]:invisible">
          {isTakenBack(membership) && (
            <li className="grid">
              <Link {...plansLink} className={`${buttonShape} ${buttonVariants.primary}`}>
                {t`View plans`}
              </Link>
            </li>
          )}
          {!isPastDue && auto_renew && !isTakenBack(membership) && (
            <li className="grid">
              <ChangeCard membership={membership} cardPage={cardPage} />
            </li>
          )}
          {children}
          {(can_resume || canCancel(membership) || !isTakenBack(membership)) && (
            <li className="grid">
              {can_resume ? (
                <ResumeButton membership={membership} />
              ) : (
                <CancelButton
                  membership={membership}
                  disabled={!canCancel(membership)}
                  label={t`Cancel Subscription`}
                />
              )}
            </li>
          )}
        </ul>
      )}
      {cardPage.isWaiting && (
        <p role="status" className="mt-3 text-sm text-muted">
          {t`Continue in the other tab. Your new card will appear here once it's saved.`}
        </p>
      )}
      {paying.isWaiting && (
        <p role="status" className="mt-3 text-sm text-muted">
          {t`Complete your payment in the other tab. This page updates once it's done.`}
        </p>
      )}
      {cardPage.failure && (
        <Notice className="mt-3">{failureText(i18n, cardPage.failure, cardPageFailed)}</Notice>
      )}
    </>
  );
}

/** What happened, or the next date of the membership: renewal or end. */
function NextEvent({ membership }: { membership: Membership }) {
  const { i18n } = useLingui();
  const { provider, state, status, is_paid, auto_renew, period_end, trial_end, next_charge, change } =
    membership;
  const end = membershipEnd(membership);
  const line = 'mt-1 text-muted';
  const { sentence } = membershipStateText[state];
  if (sentence) return <p className={line}>{i18n._(sentence)}</p>;
  if (status === 'past_due' || !end) return null;
  const isGrant = provider === 'grant';
  if (change) {
    const next = planName(i18n, { id: change.plan, name: change.plan_name });
    return (
      <p className={line}>
        <Trans>
          Changes to <bdi>{next}</bdi> on <Day at={change.at} />
        </Trans>
      </p>
    );
  }
  if (!is_paid)
    return (
      <p className={line}>
        <Trans>
          Ended on <Day at={end} isUtc={isGrant} />
        </Trans>
      </p>
    );
  if (isGrant)
    return (
      <p className={line}>
        <Trans>
          Complimentary until <Day at={end} isUtc />
        </Trans>
      </p>
    );
  if (state === 'trial' && trial_end)
    return (
      <p className={line}>
        {next_charge ? (
          <Trans>
            Free trial until <Day at={trial_end} />, then{' '}
            <bdi>{formatMoney(next_charge.amount, next_charge.currency)}</bdi>
          </Trans>
        ) : (
          <Trans>
            Free trial until <Day at={trial_end} />
          </Trans>
        )}
      </p>
    );
  return (
    <p className={line}>
      {auto_renew && period_end ? (
        <Trans>
          Renews on <Day at={period_end} />
        </Trans>
      ) : (
        <Trans>
          Ends on <Day at={end} />
        </Trans>
      )}
    </p>
  );
}
