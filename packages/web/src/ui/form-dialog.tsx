import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, SubmitEvent } from 'react';
import { failureText } from '../i18n/refusal-text.ts';
import { readFailure } from '../lib/data/failure.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

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

/** A form in a dialog. After a failed save it stays open, with its input and the reason. */
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
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!saving.isPending) onSave();
  }
  return (
    <Dialog title={title} onClose={onClose} isBusy={saving.isPending} isForm className="max-w-xl">
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {children}
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
