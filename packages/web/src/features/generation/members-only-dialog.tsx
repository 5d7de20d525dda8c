import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { plansLink } from '../../lib/browser/membership-link.ts';
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
    <Dialog title={t`Members Only`} onClose={onClose} className="max-w-xl">
      <p className="text-muted">
        {t`High-resolution pictures are for members: every size but 640 × 480. Your description is kept.`}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            void navigate(plansLink);
          }}
          className="sm:order-last"
        >
          {t`Go to Membership`}
        </Button>
        <Button
          onClick={() => {
            onClose();
            onFreeSize();
          }}
          className="sm:order-1"
        >
          {t`Paint at 640 × 480`}
        </Button>
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Dialog>
  );
}
