import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { withMessages } from '../i18n/activate.ts';
import { cache } from '../lib/data/data-client.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';

const uploadDialog = () => withMessages(import('../features/image/upload/upload-dialog.tsx'));

/** Opens the dialog for uploads. */
export function UploadButton({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} className={`px-3 ${className}`}>
        <Icon name="image" size={18} />
        {t`Upload a picture`}
      </Button>
      {isOpen && <UploadLayer onClose={() => setOpen(false)} />}
    </>
  );
}

/** A button in the prompt's field. The caller renders the dialog, because forms cannot contain forms. */
export function UploadLink({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onPress}
      className="me-auto inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-start text-sm text-muted eased hover:bg-sunken hover:text-ink"
    >
      <Icon name="image" />
      {t`Upload a picture`}
    </button>
  );
}

/** The lazy dialog. An uploaded picture is opened in the history, where it can be changed. */
export function UploadLayer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [close] = useState(() => onClose);
  const part = useLazyDialog(true, uploadDialog, close);
  if (!part) return null;
  return (
    <part.UploadDialog
      onClose={close}
      onUploaded={({ id }) => {
        close();
        void cache.image.invalidate();
        showToast(t`Picture uploaded.`);
        void navigate({ to: '/history', search: { picture: id } });
      }}
    />
  );
}
