import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText, refusalText } from '../../i18n/refusal-text.ts';
import { site } from '../../lib/browser/site.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { announceConfirmation } from '../../lib/session/confirmation.ts';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GoogleButton } from './google-button.tsx';
import { OpenIdButton } from './open-id-button.tsx';

const failed = msg`Couldn't confirm your identity. Try again.`;

/** The page after a successful confirmation at the provider. */
export function Confirmed() {
  const { t } = useLingui();
  return (
    <NarrowPage title={t`Confirm it's you`}>
      <p role="status">{t`Done. You can close this window and continue.`}</p>
    </NarrowPage>
  );
}

/** Informs the page that waits for the confirmation and closes this window, if the browser allows it. */
export function finishConfirmation(): void {
  announceConfirmation();
  window.close();
}

/** The page of the window in which a sign-in at a provider confirms the session. */
export function ConfirmAtProvider() {
  const { t, i18n } = useLingui();
  const { google, openId } = site();
  const [problem, setProblem] = useState<string>();
  const confirm = trpc.identity.confirmWithGoogle.useMutation({
    onSuccess: finishConfirmation,
    onError: (error) => setProblem(failureText(i18n, readFailure(error), failed)),
  });
  if (confirm.isSuccess) return <Confirmed />;
  return (
    <NarrowPage
      title={t`Confirm it's you`}
      lead={t`Log in again with the service connected to your account.`}
    >
      <div className="flex flex-col gap-3">
        {google && (
          <GoogleButton
            settings={google}
            busy={confirm.isPending}
            onCredential={(credential, nonce) => {
              setProblem(credential ? undefined : i18n._(refusalText['identity.google_missing']));
              if (credential) confirm.mutate({ credential, nonce });
            }}
          />
        )}
        {openId && <OpenIdButton name={openId.name} next={undefined} confirms onTrouble={setProblem} />}
        {problem && <Notice>{problem}</Notice>}
      </div>
    </NarrowPage>
  );
}
