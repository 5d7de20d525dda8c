import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { plansLink } from '../../lib/membership-link.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface MembersOnlyDialogProps {
  onClose: () => void;
  onFreeSize: () => void;
}

export function MembersOnlyDialog({ onClose, onFreeSize }: MembersOnlyDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Dialog title={t`Members Only`} onClose={onClose}>
      <p className="text-muted">
        {t`High-resolution generation (any size but 640 × 480) is for members. Your description is kept.`}
      </p>
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
        <Button
          look="primary"
          onClick={() => {
            onClose();
            void navigate(plansLink);
          }}
        >
          {t`Go to Membership`}
        </Button>
      </div>
    </Dialog>
  );
}
