import { limits } from '@limn/server/enums';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { type Failure, readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

type FieldName = 'current' | 'fresh' | 'again';

interface Problem {
  field: FieldName | 'form';
  text: string;
}

const fields: Partial<Record<Failure['code'], FieldName>> = {
  'account.wrong_password': 'current',
  'account.password_short': 'fresh',
  'account.password_common': 'fresh',
};

const failed = msg`Failed to update password`;

interface ChangeFormProps {
  /** The account, for password managers. */
  email: string;
  /** Without a password, a recent proof of identity is required instead. */
  hasPassword: boolean;
  onChanged: () => void;
  onClose: () => void;
}

export function ChangeForm({ email, hasPassword, onChanged, onClose }: ChangeFormProps) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<Problem>();
  const current = useRef<HTMLInputElement>(null);
  const fresh = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const inputs = { current, fresh, again };
  function blame(next: Problem) {
    setProblem(next);
    if (next.field !== 'form') inputs[next.field].current?.focus();
  }
  const change = trpc.password.change.useMutation({
    onSuccess: onChanged,
    onError(error) {
      const failure = readFailure(error);
      blame({
        field: fields[failure.code] ?? 'form',
        text: failureText(i18n, failure, failed),
      });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    setProblem(undefined);
    const currentPassword = current.current?.value ?? '';
    const newPassword = fresh.current?.value ?? '';
    if (hasPassword && currentPassword === '')
      return blame({ field: 'current', text: t`Enter your current password.` });
    if (newPassword.length < limits.passwordMin)
      return blame({ field: 'fresh', text: t`New password must be at least 8 characters` });
    if (newPassword !== again.current?.value)
      return blame({ field: 'again', text: t`New passwords do not match` });
    // A form that was left meanwhile must not close the one that is open now.
    change.mutate({ currentPassword, newPassword }, { onSuccess: onClose });
  }
  const errorOf = (field: FieldName) => (problem?.field === field ? problem.text : undefined);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          ref={current}
          label={t`Current password`}
          name="current-password"
          isNew={false}
          error={errorOf('current')}
        />
      )}
      <PasswordField ref={fresh} label={t`New password`} name="new-password" isNew error={errorOf('fresh')} />
      <PasswordField
        ref={again}
        label={t`Confirm new password`}
        name="new-password-again"
        isNew
        error={errorOf('again')}
      />
      {problem?.field === 'form' && <Notice>{problem.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={change.isPending}>
          {change.isPending ? t`Please wait…` : hasPassword ? t`Change password` : t`Set a password`}
        </Button>
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
