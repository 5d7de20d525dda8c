import type { SignedIn } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { startSession } from '../../features/account/start-session.ts';
import { Confirmed, finishConfirmation } from '../../features/identity/confirm-at-provider.tsx';
import { ConnectAccount } from '../../features/identity/connect-account.tsx';
import { existingAccountOf } from '../../features/identity/existing-account.ts';
import { type Finished, finishSignIn } from '../../features/identity/finish-sign-in.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { site } from '../../lib/browser/site.ts';
import { withData } from '../../lib/data/data-client.tsx';
import { safeNext } from '../../lib/session/next-path.ts';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import { NarrowPage, textLink } from '../../ui/narrow-page.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Spinner } from '../../ui/spinner.tsx';

const failed = msg`Login failed`;

export const SignInReturnPage = withData(() => {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const [finished, setFinished] = useState<Finished>();
  usePageTitle(`${t`Log in`} · ${site().siteName}`);
  function goOn(answer: SignedIn) {
    startSession(answer);
    router.history.replace(safeNext(finished?.next));
  }
  const settle = useEffectEvent((result: Finished) => {
    setFinished(result);
    const { signedIn } = result.outcome;
    if (!signedIn) return;
    if (signedIn === 'confirmed') return finishConfirmation();
    startSession(signedIn);
    router.history.replace(safeNext(result.next));
  });
  useEffect(() => {
    let isUnmounted = false;
    void finishSignIn().then((result) => {
      if (!isUnmounted) settle(result);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);

  if (finished?.outcome.signedIn === 'confirmed') return <Confirmed />;
  const failure = finished?.outcome.failure;
  const again = { next: finished?.next, mode: undefined };
  if (!failure)
    return (
      <NarrowPage title={t`One moment…`}>
        <p className="flex items-center gap-3 text-muted">
          <Spinner />
          {t`Logging in…`}
        </p>
      </NarrowPage>
    );
  const existing = failure === 'cancelled' ? undefined : existingAccountOf(failure);
  if (existing)
    return (
      <ConnectAccount
        existing={existing}
        forgotten={
          <Link to="/login" search={{ ...again, mode: 'forgot' }} className={textLink}>
            {t`Forgot your password?`}
          </Link>
        }
        onSignedIn={goOn}
        onCancel={() => void router.navigate({ to: '/login', search: again, replace: true })}
      />
    );
  return (
    <NarrowPage title={t`Not logged in`}>
      <p role="alert" className="mb-6 text-muted">
        {failure === 'cancelled' ? t`Login cancelled.` : failureText(i18n, failure, failed)}
      </p>
      <Link
        to="/login"
        search={again}
        replace
        className={`${buttonShape} ${buttonVariants.primary} min-h-12 w-full`}
      >
        {t`Back to login`}
      </Link>
    </NarrowPage>
  );
});
