import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The label of the confirming button, a verb. */
  action: string;
  /** The label of the other button, where "Cancel" could mean the action. */
  dismiss?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Options that belong to the action. */
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
          variant="danger"
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
