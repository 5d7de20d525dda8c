import type { SignedIn } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText, refusalText } from '../../i18n/refusal-text.ts';
import { site } from '../../lib/browser/site.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Notice } from '../../ui/notice.tsx';
import { type ExistingAccount, existingAccountOf } from './existing-account.ts';
import { GoogleButton } from './google-button.tsx';
import { OpenIdButton } from './open-id-button.tsx';

interface ProviderButtonsProps {
  next: string | undefined;
  onSignedIn: (answer: SignedIn) => void;
  onExisting: (existing: ExistingAccount) => void;
}

const googleFailed = msg`Google authentication failed`;

export const hasProviders = () => site().google !== null || site().openId !== null;

/** The sign-in buttons of the configured providers. */
export function ProviderButtons({ next, onSignedIn, onExisting }: ProviderButtonsProps) {
  const { i18n } = useLingui();
  const { google, openId } = site();
  const [problem, setProblem] = useState<string>();
  const signIn = trpc.identity.google.useMutation({
    onSuccess: onSignedIn,
    onError(error) {
      const failure = readFailure(error);
      const existing = existingAccountOf(failure);
      if (existing) onExisting(existing);
      else setProblem(failureText(i18n, failure, googleFailed));
    },
  });
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="mb-1 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        <Trans context="between two ways to sign in">or</Trans>
      </p>
      {google && (
        <GoogleButton
          settings={google}
          busy={signIn.isPending}
          onCredential={(credential, nonce) => {
            setProblem(credential ? undefined : i18n._(refusalText['identity.google_missing']));
            if (credential) signIn.mutate({ credential, nonce });
          }}
        />
      )}
      {openId && <OpenIdButton name={openId.name} next={next} onTrouble={setProblem} />}
      {problem && <Notice>{problem}</Notice>}
    </div>
  );
}
