import { useState } from 'react';
import { withMessages } from '../i18n/activate.ts';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';
import { useLayer } from './use-layer.ts';

const collectDialog = () => withMessages(import('../features/collection/collect-dialog.tsx'));

/**
 * Opens the lazy dialog that adds pictures to a collection. The browser's back button closes it.
 * @param name of the layer; differs from other dialogs of this kind of the page
 * @param onAdded called when the pictures were added
 */
export function useCollectDialog(name = 'collect', onAdded?: () => void) {
  const [imageIds, setImageIds] = useState<readonly string[]>();
  const { isOpen, open, close } = useLayer(name, imageIds === undefined);
  const part = useLazyDialog(isOpen, collectDialog, close);
  return {
    collect(next: readonly string[]) {
      setImageIds(next);
      open();
    },
    collecting: isOpen && imageIds !== undefined && part && (
      <part.CollectDialog imageIds={imageIds} onClose={close} {...(onAdded && { onAdded })} />
    ),
  };
}
