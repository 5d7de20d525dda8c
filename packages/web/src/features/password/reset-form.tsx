import { limits } from '@limn/server/enums';
import type { SignedIn } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { failureText, refusalText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { type Failure, readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFieldErrors } from '../../ui/use-field-errors.ts';

interface ResetFormProps {
  /** The token of the link. */
  token: string;
  onSignedIn: (answer: SignedIn) => void;
  onLinkInvalid: () => void;
}

type Place = 'new-password' | 'new-password-again' | 'form';

const failed = msg`Failed to update password`;
const aboutPassword: readonly Failure['code'][] = ['account.password_short', 'account.password_common'];

export function ResetForm({ token, onSignedIn, onLinkInvalid }: ResetFormProps) {
  const { t, i18n } = useLingui();
  const { form, errors, show, typedIn } = useFieldErrors<Place>();
  const reset = trpc.password.reset.useMutation({
    onSuccess: onSignedIn,
    onError(error) {
      const failure = readFailure(error);
      if (failure.code === 'password.link_invalid') return onLinkInvalid();
      const at = aboutPassword.includes(failure.code) ? 'new-password' : 'form';
      show({ [at]: failureText(i18n, failure, failed) });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reset.isPending) return;
    show({});
    const newPassword = typedIn('new-password');
    if (newPassword.length < limits.passwordMin)
      return show({ 'new-password': i18n._(refusalText['account.password_short']) });
    if (typedIn('new-password-again') !== newPassword)
      return show({ 'new-password-again': t`New passwords do not match` });
    reset.mutate({ token, newPassword });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField label={t`New password`} name="new-password" isNew error={errors['new-password']} />
      <PasswordField
        label={t`Confirm new password`}
        name="new-password-again"
        isNew
        isRepeated
        error={errors['new-password-again']}
      />
      {errors.form && <Notice>{errors.form}</Notice>}
      <Button type="submit" variant="primary" busy={reset.isPending} className="mt-1 min-h-12">
        {reset.isPending ? t`Please wait…` : t`Save password`}
      </Button>
    </form>
  );
}
