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

const fields: Partial<Record<Failure['code'], 'email' | 'password'>> = {
  'account.email_taken': 'email',
  'account.email_invalid': 'email',
  'account.password_common': 'password',
  'account.wrong_credentials': 'password',
};

/** The field that shows a refusal. */
const fieldOf = (code: Failure['code']): 'email' | 'password' | 'form' => fields[code] ?? 'form';

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

interface Problem {
  /** The mode of the failed attempt; the other mode does not show it. */
  mode: LoginMode;
  field: 'email' | 'password' | 'form';
  text: string;
}

export function LoginForm({ mode, setup, initialEmail, onEmailTyped, onSignedIn }: LoginFormProps) {
  const { t, i18n } = useLingui();
  const [lastProblem, setProblem] = useState<Problem>();
  const problem = lastProblem?.mode === mode ? lastProblem : undefined;
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
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
  const blame = (field: Problem['field'], text: string) => {
    setProblem({ mode, field, text });
    if (field !== 'form') (field === 'email' ? email : password).current?.focus();
  };
  const answers = {
    onSuccess: onSignedIn,
    onError(error: unknown) {
      const failure = readFailure(error);
      blame(fieldOf(failure.code), failureText(i18n, failure, failed[mode]));
    },
  };
  const logIn = trpc.account.logIn.useMutation(answers);
  const register = trpc.account.register.useMutation(answers);
  const busy = logIn.isPending || register.isPending;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    const slip = emailProblem(email.current);
    if (slip) return blame('email', i18n._(slip));
    const address = email.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    if (secret === '') return blame('password', t`Enter your password.`);
    if (mode === 'login') return logIn.mutate({ email: address, password: secret });
    if (secret.length < limits.passwordMin)
      return blame('password', t`The password needs at least ${limits.passwordMin} characters.`);
    register.mutate({ email: address, password: secret, ...(setup ? { setup } : {}) });
  }

  return (
    // Without scripts the password must not become part of an address.
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <EmailField
        ref={email}
        initial={initial}
        onChange={onEmailTyped}
        error={problem?.field === 'email' ? problem.text : undefined}
      />
      <PasswordField
        ref={password}
        isNew={mode === 'register'}
        error={problem?.field === 'password' ? problem.text : undefined}
      />
      {problem?.field === 'form' && <Notice>{problem.text}</Notice>}
      <Button type="submit" variant="primary" busy={busy} className="mt-1 min-h-12">
        {busy ? t`Please wait…` : mode === 'login' ? t`Log in` : t`Create account`}
      </Button>
    </form>
  );
}
