import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/formats.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { withData } from '../../lib/data.tsx';
import type { Failure } from '../../lib/failure.ts';
import { membershipLink, plansLink } from '../../lib/membership-link.ts';
import { Button, type ButtonLook, buttonLooks, buttonShape } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Outcome, useConfirmation } from './use-confirmation.ts';

/** How it went at the provider, read out as it becomes known. */
export const ReturnPanel = withData(({ checkout, notice }: { checkout: string; notice: ReactNode }) => {
  const { t } = useLingui();
  const { state, retry } = useConfirmation(checkout);
  if (state.kind === 'told') return <Told outcome={state.outcome} notice={notice} />;
  if (state.kind === 'failed') return <Trouble failure={state.failure} onRetry={retry} />;
  return (
    <Page
      title={t`One moment…`}
      text={
        state.kind === 'slow'
          ? t`The payment is not confirmed yet. This may take a few minutes; you can close this page, and nothing is lost.`
          : t`The payment provider is being asked how it went.`
      }
      isBusy
      notice={notice}
    />
  );
});

interface PageProps {
  /** How it went, at a glance. */
  icon?: IconName;
  title: string;
  text: string;
  isBusy?: boolean;
  notice?: ReactNode;
  children?: ReactNode;
}

const Page = ({ icon, title, text, isBusy = false, notice, children }: PageProps) => (
  <NarrowPage title={title} icon={icon}>
    <p role="status" className="flex items-start gap-3 text-muted">
      {isBusy && (
        <span className="mt-0.5">
          <Spinner />
        </span>
      )}
      <span>{text}</span>
    </p>
    <div className="mt-6 flex flex-wrap gap-3 empty:hidden">{children}</div>
    {notice && <div className="mt-8">{notice}</div>}
  </NarrowPage>
);

const linkLook = (look: ButtonLook) => `${buttonShape} ${buttonLooks[look]}`;

function Told({ outcome, notice }: { outcome: Outcome; notice: ReactNode }) {
  const { t, i18n } = useLingui();
  const { status, purpose, subscription, until } = outcome;
  if (purpose === 'card')
    return status === 'complete' ? (
      <Page
        icon="check"
        title={t`Your card is saved`}
        text={t`Your membership is charged to it from now on.`}
        notice={notice}
      >
        <Link {...membershipLink} className={linkLook('primary')}>{t`See your membership`}</Link>
      </Page>
    ) : (
      <Page title={t`No card was saved`} text={t`Nothing has changed. You can try again from your profile.`}>
        <Link {...membershipLink} className={linkLook('quiet')}>{t`See your membership`}</Link>
      </Page>
    );
  if (status === 'expired')
    return (
      <Page
        icon="alert"
        title={t`This payment page has expired`}
        text={t`Nothing was charged. Choose a plan to begin anew.`}
      >
        <ToPlans />
      </Page>
    );
  if (status !== 'complete' || !subscription?.is_paid)
    return (
      <Page
        icon="alert"
        title={t`No membership came of this`}
        text={
          status === 'complete'
            ? t`The payment was ended, and what was paid goes back. Your profile shows what you have.`
            : t`The payment did not go through. You can try again, perhaps with another card.`
        }
      >
        <ToPlans />
      </Page>
    );
  const date = until && formatDate(i18n.locale, until);
  const isRenewing = subscription.auto_renew;
  return (
    <Page
      icon="check"
      title={t`You are a member`}
      text={[
        date ? t`You are a member until ${date}.` : '',
        isRenewing ? t`Then it renews by itself, unless you cancel it in your profile.` : '',
      ]
        .filter(Boolean)
        .join(' ')}
      notice={notice}
    >
      <Link to="/" className={linkLook('primary')}>{t`Go to the studio`}</Link>
      <Link {...membershipLink} className={linkLook('quiet')}>{t`See your membership`}</Link>
    </Page>
  );
}

function ToPlans() {
  const { t } = useLingui();
  return <Link {...plansLink} className={linkLook('primary')}>{t`Membership plans`}</Link>;
}

function Trouble({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const isLost = failure.code === 'payment.not_found' || failure.code === 'request.invalid';
  if (isLost)
    return (
      <Page
        icon="alert"
        title={t`Payment not found`}
        text={t`This payment was not found. Perhaps it was begun from another account.`}
      >
        <ToPlans />
      </Page>
    );
  return (
    <Page icon="alert" title={t`We could not ask how it went`} text={failureText(i18n, failure)}>
      <Button look="primary" onClick={onRetry}>{t`Try again`}</Button>
    </Page>
  );
}
