import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface FeaturedDialogProps {
  urls: readonly string[];
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

export function FeaturedDialog({ urls, place, onPlace, onClose }: FeaturedDialogProps) {
  const { t } = useLingui();
  const name = t`Featured picture ${place + 1} of ${urls.length}`;
  const go = (step: number) => onPlace((place + step + urls.length) % urls.length);
  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go((event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1);
  }
  return (
    <Dialog title={name} quietTitle onClose={onClose} onKeyDown={step} className="max-w-5xl">
      <div className="-mt-2 -me-2 mb-2 flex justify-end">
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      <img
        key={urls[place]}
        src={urls[place]}
        alt={name}
        decoding="async"
        className="mx-auto h-[70svh] max-w-full animate-appear rounded-picture object-contain"
      />
      {urls.length > 1 && (
        <div className="mt-2 flex items-center justify-between">
          <IconButton icon="back" label={t`Previous picture`} onClick={() => go(-1)} />
          <IconButton icon="forward" label={t`Next picture`} onClick={() => go(1)} />
        </div>
      )}
    </Dialog>
  );
}
