import { limits } from '@limn/server/enums';
import type { SignedIn } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import type { Failure } from '../../lib/data/failure.ts';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, emailProblem } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFieldErrors } from '../../ui/use-field-errors.ts';

/** The fields that show a refusal; others are about the form. */
const fields: Partial<Record<Failure['code'], 'email' | 'password'>> = {
  'account.email_taken': 'email',
  'account.email_invalid': 'email',
  'account.password_common': 'password',
  'account.wrong_credentials': 'password',
};

export type LoginMode = 'login' | 'register';

interface LoginFormProps {
  mode: LoginMode;
  /** From the one-time setup link. */
  setup: string | undefined;
  initialEmail: string | undefined;
  onEmailTyped: (email: string) => void;
  onSignedIn: (answer: SignedIn) => void;
}

const failed = { login: msg`Login failed`, register: msg`Registration failed` };

export function LoginForm({ mode, setup, initialEmail, onEmailTyped, onSignedIn }: LoginFormProps) {
  const { t, i18n } = useLingui();
  const { form, errors: lastErrors, show, typedIn } = useFieldErrors<'email' | 'password' | 'form'>();
  /** The mode of the last attempt; the other mode does not show its errors. */
  const [attempted, setAttempted] = useState(mode);
  const errors = attempted === mode ? lastErrors : {};
  const email = useRef<HTMLInputElement>(null);
  // Prerendered fields are empty.
  const isHydrating = useHydrating();
  const [initial] = useState(isHydrating ? undefined : initialEmail);
  const readEmail = useEffectEvent(() => {
    const field = email.current;
    if (field?.value) onEmailTyped(field.value);
    // The user may be about to type into the focused field.
    else if (field && initialEmail && field !== document.activeElement) field.value = initialEmail;
  });
  // The user may have typed before the page hydrated.
  useLayoutEffect(() => readEmail(), []);
  const answers = {
    onSuccess: onSignedIn,
    onError(error: unknown) {
      const failure = readFailure(error);
      show({ [fields[failure.code] ?? 'form']: failureText(i18n, failure, failed[attempted]) });
    },
  };
  const logIn = trpc.account.logIn.useMutation(answers);
  const register = trpc.account.register.useMutation(answers);
  const busy = logIn.isPending || register.isPending;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setAttempted(mode);
    show({});
    const slip = emailProblem(email.current);
    if (slip) return show({ email: i18n._(slip) });
    const address = typedIn('email').trim();
    const secret = typedIn('password');
    if (secret === '') return show({ password: t`Enter your password.` });
    if (mode === 'login') return logIn.mutate({ email: address, password: secret });
    if (secret.length < limits.passwordMin)
      return show({ password: t`The password needs at least ${limits.passwordMin} characters.` });
    register.mutate({ email: address, password: secret, ...(setup ? { setup } : {}) });
  }

  return (
    // Without scripts the password must not become part of an address.
    <form ref={form} noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <EmailField ref={email} initial={initial} onChange={onEmailTyped} error={errors.email} />
      <PasswordField isNew={mode === 'register'} error={errors.password} />
      {errors.form && <Notice>{errors.form}</Notice>}
      <Button type="submit" variant="primary" busy={busy} className="mt-1 min-h-12">
        {busy ? t`Please wait…` : mode === 'login' ? t`Log in` : t`Create account`}
      </Button>
    </form>
  );
}
