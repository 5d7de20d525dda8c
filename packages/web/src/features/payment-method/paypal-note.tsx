import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { emailProblem } from '../../ui/email-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';

const failed = msg`Couldn't save the address. Try again.`;

/** Saves a PayPal address beside the cards. It is only a note: PayPal asks for approval for each membership. */
export function PaypalNote() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <PaypalForm onClose={() => setOpen(false)} />;
  return (
    <Button ref={opener} onClick={() => setOpen(true)}>
      <Icon name="plus" size={18} />
      {t`Add a PayPal address`}
    </Button>
  );
}

function PaypalForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  useEffect(() => field.current?.focus(), []);
  const add = trpc.paymentMethod.addPaypal.useMutation({
    onSuccess: () => {
      showToast(t`PayPal address saved.`);
      onClose();
    },
    onError(error) {
      setWrong(failureText(i18n, readFailure(error), failed));
      field.current?.focus();
    },
  });
  function save(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const problem = emailProblem(field.current);
    setWrong(problem && i18n._(problem));
    if (problem) field.current?.focus();
    else add.mutate({ paypal_email: field.current?.value.trim() ?? '' });
  }
  function leave(event: KeyboardEvent) {
    // Esc also cancels the composition of an input method.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  }
  return (
    <form noValidate onSubmit={save} onKeyDown={leave} className="mt-2 basis-full">
      <Field
        ref={field}
        label={t`PayPal email`}
        hint={t`For display only. PayPal always asks you before a charge.`}
        type="email"
        name="paypal_email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={wrong}
        className="max-w-sm"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" busy={add.isPending}>{t`Save`}</Button>
        <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
