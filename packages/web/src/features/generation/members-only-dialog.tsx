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
        {t`High-resolution generation (anything other than 640 × 480) is for members. Your prompt is saved.`}
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
          {t`Generate at 640 × 480`}
        </Button>
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Dialog>
  );
}
