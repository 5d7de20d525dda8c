import type { Image } from '@limn/server/schema/studio/image';
import type { Shared } from '@limn/server/schema/studio/share';
import { useState } from 'react';
import { withMessages } from '../i18n/activate.ts';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';
import { useLayer } from './use-layer.ts';

const shareDialog = () => withMessages(import('../features/share/share-dialog.tsx'));

/**
 * Opens the lazy share dialog for one of the user's images or collections. The browser's back button closes it.
 * @param name of the layer; differs from other share dialogs of the page
 */
export function useShareDialog(name = 'share') {
  const [shared, setShared] = useState<Shared>();
  const { isOpen, open, close } = useLayer(name, shared === undefined);
  const part = useLazyDialog(isOpen, shareDialog, close);
  function show(next: Shared) {
    setShared(next);
    open();
  }
  return {
    share: (image: Pick<Image, 'id'>) => show({ image_id: image.id }),
    shareCollection: (id: string) => show({ collection_id: id }),
    sharing: isOpen && shared !== undefined && part && <part.ShareDialog of={shared} onClose={close} />,
  };
}
