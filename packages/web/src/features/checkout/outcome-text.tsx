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
  return <Link {...membershipLink} className={linkShape(variant)}>{t`View membership`}</Link>;
}

function ToStudio() {
  const { t } = useLingui();
  return <Link to="/" className={linkShape('primary')}>{t`Go to home page`}</Link>;
}

/** Returns a function that turns the result of a checkout into texts and links. */
export function useOutcomeText(): (outcome: Outcome) => ReturnText {
  const { t, i18n } = useLingui();

  const ofCard = (isSaved: boolean): ReturnText =>
    isSaved
      ? {
          icon: 'check',
          title: t`Your card is saved`,
          text: t`Future payments will be charged to this card.`,
          actions: <ToMembership variant="primary" />,
        }
      : {
          icon: 'alert',
          title: t`No card was saved`,
          text: t`No changes were made. You can try again from your profile.`,
          actions: <ToMembership variant="quiet" />,
        };

  function ofMember(until: string | null, renews: boolean): ReturnText {
    const date = until && formatDate(i18n.locale, until);
    const sentences = [
      date ? t`Membership active until ${date}.` : '',
      renews ? t`After that, it renews automatically unless you cancel in your profile.` : '',
    ];
    return {
      icon: 'check',
      title: t`You're a member`,
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
        text: t`Your membership starts once we receive the payment. You can close this page.`,
        actions: <ToMembership variant="primary" />,
      };
    if (status === 'expired')
      return {
        icon: 'alert',
        title: t`This payment page has expired`,
        text: t`You haven't been charged. Choose a plan to start again.`,
        actions: <ToPlans />,
      };
    // An old address, or the second of two payments, which was refunded.
    if (status === 'complete')
      return {
        icon: 'check',
        title: t`Payment already processed`,
        text: t`Your profile shows your membership and any refund.`,
        actions: <ToMembership variant="quiet" />,
      };
    return {
      icon: 'alert',
      title: t`Your membership didn't start`,
      text: t`The payment failed. Try again or use another card.`,
      actions: <ToPlans />,
    };
  };
}
