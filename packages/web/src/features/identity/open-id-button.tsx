import type { SignInBegun } from '@limn/server/schema/people/identity';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { keepBegun } from './pending-sign-in.ts';

interface OpenIdButtonProps {
  /** The display name of the provider. */
  name: string;
  next: string | undefined;
  /** True to confirm the current session instead of signing in. */
  confirms?: boolean;
  onTrouble: (text: string | undefined) => void;
}

const failed = msg`Login failed`;

export function OpenIdButton({ name, next, confirms = false, onTrouble }: OpenIdButtonProps) {
  const { t, i18n } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const answers = {
    onSuccess({ url, key }: SignInBegun) {
      keepBegun({ key, next, confirms });
      setLeaving(true);
      location.assign(url);
    },
    onError: (error: unknown) => onTrouble(failureText(i18n, readFailure(error), failed)),
  };
  const signIn = trpc.identity.begin.useMutation(answers);
  const confirm = trpc.identity.beginConfirmation.useMutation(answers);
  const begin = confirms ? confirm : signIn;
  useEffect(() => {
    // With the back button the browser may restore this page in its busy state.
    const comeBack = () => setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return (
    <Button
      busy={begin.isPending || leaving}
      className="w-full wrap-anywhere"
      onClick={() => {
        onTrouble(undefined);
        begin.mutate();
      }}
    >
      {t`Continue with ${name}`}
    </Button>
  );
}
