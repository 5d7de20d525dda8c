import { useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { startSession } from '../../features/account/start-session.ts';
import { ForgotForm } from '../../features/password/forgot-form.tsx';
import { ResetForm } from '../../features/password/reset-form.tsx';
import { forgetResetToken, readResetToken } from '../../features/password/reset-token.ts';
import { refusalText } from '../../i18n/refusal-text.ts';
import { site } from '../../lib/browser/site.ts';
import { withData } from '../../lib/data/data-client.tsx';
import { NarrowPage, textLink } from '../../ui/narrow-page.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

export const ResetPage = withData(() => {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const [used, setUsed] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(`${t`Choose a new password`} · ${site().siteName}`);
  // A newer link may be opened in the same tab.
  const token = readResetToken();
  const isUsable = token !== undefined && token !== used;
  useEffect(() => {
    if (used !== undefined) heading.current?.focus();
  }, [used]);
  return (
    <NarrowPage
      headingRef={heading}
      title={isUsable ? t`Choose a new password` : t`This link no longer works`}
      lead={
        isUsable
          ? t`You'll be logged in here and logged out on other devices.`
          : i18n._(refusalText['password.link_invalid'])
      }
    >
      {isUsable ? (
        <ResetForm
          token={token}
          onSignedIn={(answer) => {
            forgetResetToken();
            startSession(answer);
            router.history.replace('/');
          }}
          onLinkInvalid={() => {
            setUsed(token);
            forgetResetToken();
          }}
        />
      ) : (
        <>
          <ForgotForm />
          <p className="mt-8 border-t border-line pt-5">
            <Link to="/login" className={textLink}>
              {t`Back to login`}
            </Link>
          </p>
        </>
      )}
    </NarrowPage>
  );
});
