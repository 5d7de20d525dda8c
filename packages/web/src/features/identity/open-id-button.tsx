import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data.tsx';
import { readFailure } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { keepBegun } from './begun.ts';

interface OpenIdButtonProps {
  /** What the provider is called. */
  name: string;
  next: string | undefined;
  onTrouble: (text: string | undefined) => void;
}

const failed = msg`Login failed`;

export function OpenIdButton({ name, next, onTrouble }: OpenIdButtonProps) {
  const { t, i18n } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const begin = trpc.identity.begin.useMutation({
    onSuccess({ url, key }) {
      keepBegun({ key, next });
      setLeaving(true);
      location.assign(url);
    },
    onError: (error) => onTrouble(failureText(i18n, readFailure(error), failed)),
  });
  useEffect(() => {
    // Back from the provider's page, the browser may show this one as it was left.
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
