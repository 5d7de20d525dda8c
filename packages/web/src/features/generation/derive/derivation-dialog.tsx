import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Failure } from '../../../lib/data/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DerivationFailure } from './derivation-failure.tsx';

interface DerivationDialogProps {
  title: string;
  image: Image;
  /** What the operation does. */
  about: ReactNode;
  /** The label of the button that starts it. */
  action: string;
  isPending: boolean;
  disabled?: boolean;
  failure: Failure | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A form over the viewer for an operation on a picture. After a failure it stays open with all choices. */
export function DerivationDialog({
  title,
  image,
  about,
  action,
  isPending,
  disabled = false,
  failure,
  onSubmit,
  onClose,
  children,
}: DerivationDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={title} onClose={onClose} className="max-w-lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled && !isPending) onSubmit();
        }}
      >
        <div className="mb-5 flex items-start gap-4 large-text:flex-wrap">
          <img
            src={image.thumbnail_url}
            alt=""
            width={image.width}
            height={image.height}
            className="h-auto max-h-24 w-24 shrink-0 rounded-picture bg-sunken object-contain max-xs:w-16"
          />
          <div className="min-w-0 text-muted">{about}</div>
        </div>
        <div className="flex flex-col gap-5">{children}</div>
        <DerivationFailure failure={failure} />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" busy={isPending} disabled={disabled}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
