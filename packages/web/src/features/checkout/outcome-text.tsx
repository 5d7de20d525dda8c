import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/formats.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { membershipLink, plansLink } from '../../lib/browser/membership-link.ts';
import { type ButtonVariant, buttonShape, buttonVariants } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import type { Outcome } from './use-checkout-result.ts';

export interface ReturnText {
  /** Undefined while the result is unknown. */
  icon?: IconName;
  title: string;
  text: string;
  actions?: ReactNode;
}

const linkShape = (variant: ButtonVariant) => `${buttonShape} ${buttonVariants[variant]}`;

export function ToPlans() {
  const { t } = useLingui();
  return <Link {...plansLink} className={linkShape('primary')}>{t`Membership plans`}</Link>;
}

function ToMembership({ variant }: { variant: ButtonVariant }) {
  const { t } = useLingui();
  return <Link {...membershipLink} className={linkShape(variant)}>{t`See your membership`}</Link>;
}

function ToStudio() {
  const { t } = useLingui();
  return <Link to="/" className={linkShape('primary')}>{t`Go to the studio`}</Link>;
}

/** Returns a function that turns the result of a checkout into texts and links. */
export function useOutcomeText(): (outcome: Outcome) => ReturnText {
  const { t, i18n } = useLingui();

  const ofCard = (isSaved: boolean): ReturnText =>
    isSaved
      ? {
          icon: 'check',
          title: t`Your card is saved`,
          text: t`Your membership is charged to it from now on.`,
          actions: <ToMembership variant="primary" />,
        }
      : {
          icon: 'alert',
          title: t`No card was saved`,
          text: t`Nothing has changed. You can try again from your profile.`,
          actions: <ToMembership variant="quiet" />,
        };

  function ofMember(until: string | null, renews: boolean): ReturnText {
    const date = until && formatDate(i18n.locale, until);
    const sentences = [
      date ? t`You are a member until ${date}.` : '',
      renews ? t`Then it renews by itself, unless you cancel it in your profile.` : '',
    ];
    return {
      icon: 'check',
      title: t`You are a member`,
      text: sentences.filter(Boolean).join(sentenceGap(i18n.locale)),
      actions: (
        <>
          <ToStudio />
          <ToMembership variant="quiet" />
        </>
      ),
    };
  }

  return ({ status, purpose, subscription, until }) => {
    if (purpose === 'card') return ofCard(status === 'complete');
    if (status === 'complete' && subscription?.is_paid) return ofMember(until, subscription.auto_renew);
    if (subscription?.state === 'pending')
      return {
        icon: 'info',
        title: t`PayPal is processing your payment`,
        text: t`Your membership starts when the payment arrives. You can close this page.`,
        actions: <ToMembership variant="primary" />,
      };
    if (status === 'expired')
      return {
        icon: 'alert',
        title: t`This payment page has expired`,
        text: t`Nothing was charged. Choose a plan to start again.`,
        actions: <ToPlans />,
      };
    // An old address, or the second of two payments, which was refunded.
    if (status === 'complete')
      return {
        icon: 'check',
        title: t`This payment is settled`,
        text: t`Your profile shows what you have, and what was refunded.`,
        actions: <ToMembership variant="quiet" />,
      };
    return {
      icon: 'alert',
      title: t`Your membership did not start`,
      text: t`The payment did not go through. You can try again, perhaps with another card.`,
      actions: <ToPlans />,
    };
  };
}
