import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { withMessages } from '../i18n/activate.ts';
import { cache } from '../lib/data/data-client.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';

const uploadDialog = () => withMessages(import('../features/image/upload/upload-dialog.tsx'));

/** Opens the lazy dialog for uploads. An uploaded picture is opened in the history, where it can be changed. */
export function UploadButton({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const part = useLazyDialog(isOpen, uploadDialog, close);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} className={`px-3 ${className}`}>
        <Icon name="image" size={18} />
        {t`Upload a picture`}
      </Button>
      {isOpen && part && (
        <part.UploadDialog
          onClose={close}
          onUploaded={({ id }) => {
            close();
            void cache.image.invalidate();
            showToast(t`Picture uploaded.`);
            void navigate({ to: '/history', search: { picture: id } });
          }}
        />
      )}
    </>
  );
}
