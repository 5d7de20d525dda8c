import { limits } from '@limn/server/enums';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { type Failure, readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFieldErrors } from '../../ui/use-field-errors.ts';

type FieldName = 'current-password' | 'new-password' | 'new-password-again';

const fields: Partial<Record<Failure['code'], FieldName>> = {
  'account.wrong_password': 'current-password',
  'account.password_short': 'new-password',
  'account.password_common': 'new-password',
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
  const { form, errors, show, typedIn } = useFieldErrors<FieldName | 'form'>();
  const change = trpc.password.change.useMutation({
    onSuccess: onChanged,
    onError(error) {
      const failure = readFailure(error);
      show({ [fields[failure.code] ?? 'form']: failureText(i18n, failure, failed) });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    show({});
    const currentPassword = typedIn('current-password');
    const newPassword = typedIn('new-password');
    if (hasPassword && currentPassword === '')
      return show({ 'current-password': t`Enter your current password.` });
    if (newPassword.length < limits.passwordMin)
      return show({ 'new-password': t`New password must be at least 8 characters` });
    if (newPassword !== typedIn('new-password-again'))
      return show({ 'new-password-again': t`New passwords do not match` });
    // A form that was left meanwhile must not close the one that is open now.
    change.mutate({ currentPassword, newPassword }, { onSuccess: onClose });
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label={t`Current password`}
          name="current-password"
          isNew={false}
          error={errors['current-password']}
        />
      )}
      <PasswordField label={t`New password`} name="new-password" isNew error={errors['new-password']} />
      <PasswordField
        label={t`Confirm new password`}
        name="new-password-again"
        isNew
        error={errors['new-password-again']}
      />
      {errors.form && <Notice>{errors.form}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={change.isPending}>
          {change.isPending ? t`Please wait…` : hasPassword ? t`Change password` : t`Set a password`}
        </Button>
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
