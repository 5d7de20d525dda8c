import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, SubmitEvent } from 'react';
import { failureText } from '../i18n/refusal-text.ts';
import { readFailure } from '../lib/data/failure.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { faultsOf } from './faults-of.ts';
import { FieldFaults } from './field-faults.ts';
import { Notice } from './notice.tsx';
import { useFieldErrors } from './use-field-errors.ts';

interface FormDialogProps {
  title: string;
  onClose: () => void;
  /** Called for a press of "Save" with valid fields, unless a save is under way. */
  onSave: () => void;
  /** The state of the call that saves. */
  saving: { isPending: boolean; isError: boolean; error: unknown };
  /** The text for a failed save without a reason from the server. */
  failed: MessageDescriptor;
  isIncomplete?: boolean;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog. Invalid fields are named below them; a field needs a `name` for that. After a failed save it stays open,
 * with its input and the reason.
 */
export function FormDialog({
  title,
  onClose,
  onSave,
  saving,
  failed,
  isIncomplete = false,
  children,
}: FormDialogProps) {
  const { t, i18n } = useLingui();
  const { form, errors, show, clear } = useFieldErrors<string>();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const faults = faultsOf(event.currentTarget, i18n);
    show(faults);
    if (Object.keys(faults).length === 0 && !saving.isPending) onSave();
  }
  return (
    <Dialog title={title} onClose={onClose} isBusy={saving.isPending} isForm className="max-w-xl">
      <form
        ref={form}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={submit}
        onInput={({ target }) => clear((target as HTMLInputElement).name)}
      >
        <FieldFaults value={errors}>{children}</FieldFaults>
        {saving.isError && <Notice>{failureText(i18n, readFailure(saving.error), failed)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={saving.isPending} onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" busy={saving.isPending} disabled={isIncomplete}>
            {t`Save`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
