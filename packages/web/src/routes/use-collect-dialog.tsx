import { useCallback, useState } from 'react';
import { withMessages } from '../i18n/activate.ts';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';

const collectDialog = () => withMessages(import('../features/collection/collect-dialog.tsx'));

/**
 * Opens the lazy dialog that adds pictures to a collection.
 * @param onAdded called when the pictures were added
 */
export function useCollectDialog(onAdded?: () => void) {
  const [imageIds, setImageIds] = useState<readonly string[]>();
  const close = useCallback(() => setImageIds(undefined), []);
  const part = useLazyDialog(imageIds !== undefined, collectDialog, close);
  return {
    collect: setImageIds,
    collecting: imageIds !== undefined && part && (
      <part.CollectDialog imageIds={imageIds} onClose={close} {...(onAdded && { onAdded })} />
    ),
  };
}
