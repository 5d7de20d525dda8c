import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button does, as a verb. */
  action: string;
  /** What the other button says, where "Cancel" could be taken for the action. */
  dismiss?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** A choice that belongs to the action. */
  children?: ReactNode;
}

export function ConfirmDialog({
  title,
  text,
  action,
  dismiss,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={title} onClose={onClose} className="max-w-sm">
      <p className="text-muted">{text}</p>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{dismiss ?? t`Cancel`}</Button>
        <Button
          look="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
