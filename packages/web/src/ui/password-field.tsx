import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { type Ref, useState } from 'react';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';

interface PasswordFieldProps {
  /** Default: "Password". */
  label?: string | undefined;
  name?: string | undefined;
  /** The user chooses a new password instead of entering the current one. */
  isNew: boolean;
  /** A repetition of the new password, which needs no hint. */
  isRepeated?: boolean;
  error: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function PasswordField({
  label,
  name = 'password',
  isNew,
  isRepeated = false,
  error,
  ref,
}: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      ref={ref}
      label={label ?? t`Password`}
      type={shown ? 'text' : 'password'}
      name={name}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      minLength={isNew ? limits.passwordMin : undefined}
      maxLength={limits.passwordMax}
      error={error}
      {...(isNew && !isRepeated ? { hint: t`At least ${limits.passwordMin} characters.` } : {})}
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
          className="me-0.5 text-muted"
        />
      }
    />
  );
}
