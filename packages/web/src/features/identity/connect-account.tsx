import type { SignedIn } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NarrowPage, textLink } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFieldErrors } from '../../ui/use-field-errors.ts';
import type { ExistingAccount } from './existing-account.ts';

interface ConnectAccountProps {
  existing: ExistingAccount;
  /** The link to the page for a forgotten password. */
  forgotten: ReactNode;
  onSignedIn: (answer: SignedIn) => void;
  onCancel: () => void;
}

const failed = msg`Login failed`;

/** Connects the sign-in to an existing account with the same address, after its password is entered once. */
export function ConnectAccount({ existing, forgotten, onSignedIn, onCancel }: ConnectAccountProps) {
  const { t, i18n } = useLingui();
  const { link, claimable, email } = existing;
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, errors, show, typedIn } = useFieldErrors<'password' | 'form'>();
  const [asking, setAsking] = useState(false);
  const [isEmptied, setEmptied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const answers = {
    onSuccess: onSignedIn,
    onError(error: unknown) {
      const failure = readFailure(error);
      const text = failureText(i18n, failure, failed);
      show(failure.code === 'account.wrong_password' ? { password: text } : { form: text });
    },
  };
  const connect = trpc.identity.link.useMutation(answers);
  const claim = trpc.identity.claim.useMutation(answers);
  const busy = connect.isPending || claim.isPending;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    show({});
    const secret = typedIn('password');
    if (secret === '') return show({ password: t`Enter your password.` });
    connect.mutate({ link, password: secret });
  }

  return (
    <NarrowPage
      headingRef={heading}
      title={t`Is this account yours?`}
      lead={
        email
          ? t`An account with ${email} already exists. Enter the account's password to connect it. After that, you can log in either way.`
          : t`An account with this email address already exists. Enter the account's password to connect it. After that, you can log in either way.`
      }
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {/* Lets a password manager find the account. */}
        <input type="email" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField isNew={false} error={errors.password} />
        {errors.form && <Notice>{errors.form}</Notice>}
        <Button type="submit" variant="primary" busy={busy} className="mt-1 min-h-12">
          {busy ? t`Please wait…` : t`Connect`}
        </Button>
      </form>
      <div className="mt-4 flex flex-col items-start gap-1">
        {claimable ? (
          <button type="button" onClick={() => setAsking(true)} disabled={busy} className={textLink}>
            {t`I can't access that account`}
          </button>
        ) : (
          forgotten
        )}
        <button type="button" onClick={onCancel} className={textLink}>
          {t`Cancel`}
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t`Take over this account?`}
          text={t`You verified this email, so you can take over the account. Its password will stop working, all its devices will be logged out, its shared links will stop working, and its name and profile picture will be removed.`}
          action={t`Take over account`}
          onConfirm={() => {
            show({});
            claim.mutate({ link, empty: isEmptied });
          }}
          onClose={() => setAsking(false)}
        >
          <label className="mt-4 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={isEmptied}
              onChange={(event) => setEmptied(event.target.checked)}
            />
            {t`Also delete its pictures`}
          </label>
        </ConfirmDialog>
      )}
    </NarrowPage>
  );
}
