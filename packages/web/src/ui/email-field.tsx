import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Field } from './field.tsx';

interface EmailFieldProps {
  error: string | undefined;
  /** The initial value. */
  initial?: string | undefined;
  onChange?: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

export function EmailField({ error, initial, onChange, ref }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      ref={ref}
      label={t`Email`}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      defaultValue={initial}
      onChange={(event) => onChange?.(event.target.value)}
      error={error}
    />
  );
}

/** @returns the error of the field's value, if any */
export function emailProblem(field: HTMLInputElement | null): MessageDescriptor | undefined {
  if (!field?.value.trim()) return msg`Enter your email address.`;
  return field.validity.valid ? undefined : msg`Enter a valid email address.`;
}
