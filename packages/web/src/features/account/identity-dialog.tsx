import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { client, trpc } from '../../lib/data/data-client.tsx';
import { type Failure, readFailure } from '../../lib/data/failure.ts';
import { issuerName } from '../../lib/session/account-name.ts';
import { onConfirmedElsewhere } from '../../lib/session/confirmation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const failed = msg`Couldn't confirm your identity. Try again.`;

/** Opens a window, so that this page keeps its input. Google's script runs only in the document of /login. */
const openProvider = () => window.open('/login?mode=confirm', 'limn-confirm', 'popup,width=480,height=680');

interface IdentityDialogProps {
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for a proof of identity: the password, or a new sign-in at the provider. */
export function IdentityDialog({ onAnswer }: IdentityDialogProps) {
  const { t, i18n } = useLingui();
  const { data: user } = trpc.account.get.useQuery();
  const { data: access, error } = trpc.account.access.useQuery();
  const password = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const [problem, setProblem] = useState<Failure>();
  useEffect(() => onConfirmedElsewhere(() => onAnswer(true)), [onAnswer]);
  const hasPassword = access?.has_password ?? false;
  useEffect(() => {
    if (hasPassword) password.current?.focus();
  }, [hasPassword]);
  const isPasswordWrong = problem?.code === 'account.wrong_password';
  const failure = problem ?? (error ? readFailure(error) : undefined);
  const text = failure && failureText(i18n, failure, failed);
  const name = access?.identities.map(({ issuer }) => issuerName(issuer)).join(' / ');

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await client.account.confirm.mutate({ password: password.current?.value ?? '' });
    } catch (error) {
      setBusy(false);
      setProblem(readFailure(error));
      password.current?.focus();
      return;
    }
    onAnswer(true);
  }

  const cancel = <Button onClick={() => onAnswer(false)}>{t`Cancel`}</Button>;
  const provider = name && (
    <Button
      variant={hasPassword ? 'quiet' : 'primary'}
      className="wrap-anywhere"
      onClick={() => {
        setProblem(undefined);
        setOpened(openProvider() !== null);
      }}
    >
      {t`Continue with ${name}`}
    </Button>
  );
  return (
    <Dialog title={t`Confirm it's you`} onClose={() => onAnswer(false)} className="max-w-sm">
      <p className="mb-4 text-muted">
        {t`For security, you need to have logged in within the last 15 minutes. Once confirmed, you won't be asked again for 15 minutes.`}
      </p>
      {isOpened && (
        <p role="status" className="mb-4">
          {t`Continue in the window that opened.`}
        </p>
      )}
      {text && !isPasswordWrong && (
        <div className="mb-4">
          <Notice>{text}</Notice>
        </div>
      )}
      {!access && !error && <Skeleton className="h-24" />}
      {hasPassword ? (
        <form noValidate onSubmit={(event) => void confirm(event)}>
          <input type="text" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <PasswordField ref={password} isNew={false} error={isPasswordWrong ? text : undefined} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            {cancel}
            {provider}
            <Button type="submit" variant="primary" busy={isBusy}>
              {t`Confirm`}
            </Button>
          </div>
        </form>
      ) : (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {cancel}
          {provider}
        </div>
      )}
    </Dialog>
  );
}
