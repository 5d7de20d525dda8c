import { limits } from '@limn/server/enums';
import type { SignedIn } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { failureText, refusalText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { type Failure, readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface ResetFormProps {
  /** The token of the link. */
  token: string;
  onSignedIn: (answer: SignedIn) => void;
  onLinkInvalid: () => void;
}

type Place = 'password' | 'again' | 'form';

const failed = msg`Failed to update password`;
const aboutPassword: readonly Failure['code'][] = ['account.password_short', 'account.password_common'];

export function ResetForm({ token, onSignedIn, onLinkInvalid }: ResetFormProps) {
  const { t, i18n } = useLingui();
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<{ at: Place; text: string }>();
  const blame = (at: Place, text: string) => {
    setProblem({ at, text });
    if (at !== 'form') (at === 'password' ? password : again).current?.focus();
  };
  const reset = trpc.password.reset.useMutation({
    onSuccess: onSignedIn,
    onError(error) {
      const failure = readFailure(error);
      if (failure.code === 'password.link_invalid') return onLinkInvalid();
      const at = aboutPassword.includes(failure.code) ? 'password' : 'form';
      blame(at, failureText(i18n, failure, failed));
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reset.isPending) return;
    setProblem(undefined);
    const newPassword = password.current?.value ?? '';
    if (newPassword.length < limits.passwordMin)
      return blame('password', i18n._(refusalText['account.password_short']));
    if (again.current?.value !== newPassword) return blame('again', t`New passwords do not match`);
    reset.mutate({ token, newPassword });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        ref={password}
        label={t`New password`}
        name="new-password"
        isNew
        error={problem?.at === 'password' ? problem.text : undefined}
      />
      <PasswordField
        ref={again}
        label={t`Confirm new password`}
        name="new-password-again"
        isNew
        isRepeated
        error={problem?.at === 'again' ? problem.text : undefined}
      />
      {problem?.at === 'form' && <Notice>{problem.text}</Notice>}
      <Button type="submit" variant="primary" busy={reset.isPending} className="mt-1 min-h-12">
        {reset.isPending ? t`Please wait…` : t`Save password`}
      </Button>
    </form>
  );
}
