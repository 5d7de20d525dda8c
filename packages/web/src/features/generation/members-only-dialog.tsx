import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface MembersOnlyDialogProps {
  onClose: () => void;
  onFreeSize: () => void;
}

export function MembersOnlyDialog({ onClose, onFreeSize }: MembersOnlyDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Members Only`} onClose={onClose}>
      <p className="text-muted">
        {t`High-resolution generation (any size but 640 × 480) is for members. Your description is kept.`}
      </p>
      <p className="mt-3 text-muted">{t`To become a member, ask the owner of this site.`}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button
          onClick={() => {
            onClose();
            onFreeSize();
          }}
        >
          {t`Paint at 640 × 480`}
        </Button>
      </div>
    </Dialog>
  );
}
