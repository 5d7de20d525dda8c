import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface TextDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for long texts: the title and the close button stay visible. */
export function TextDialog({ title, onClose, children }: TextDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={title} quietTitle onClose={onClose} className="max-w-2xl scroll-pt-24">
      <div className="sticky top-0 -mx-4 -mt-4 flex items-start justify-between gap-2 border-b border-line bg-surface ps-4 pe-1.5 pt-2 pb-2 xs:-mx-6 xs:-mt-6 xs:ps-6 xs:pe-3">
        <p aria-hidden="true" className="pt-1.5 font-display text-2xl leading-tight">
          {title}
        </p>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      <div className="pt-5">{children}</div>
    </Dialog>
  );
}
