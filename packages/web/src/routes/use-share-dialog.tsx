import type { Image } from '@limn/server/schema/studio/image';
import type { Shared } from '@limn/server/schema/studio/share';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { withMessages } from '../i18n/activate.ts';
import { offlineText } from '../i18n/offline-text.ts';
import { useLazyPart } from '../lib/browser/use-lazy-part.ts';
import { showError } from '../ui/toast.ts';

const shareDialog = () => withMessages(import('../features/share/share-dialog.tsx'));

/** Opens the lazy share dialog for one of the user's images or collections. */
export function useShareDialog() {
  const { i18n } = useLingui();
  const [shared, setShared] = useState<Shared>();
  const { part, failed, retry } = useLazyPart(shared !== undefined, shareDialog);
  useEffect(() => {
    if (!failed) return;
    showError(i18n._(offlineText));
    setShared(undefined);
    retry();
  }, [failed, retry, i18n]);
  return {
    share: (image: Pick<Image, 'id'>) => setShared({ image_id: image.id }),
    shareCollection: (id: string) => setShared({ collection_id: id }),
    sharing: shared !== undefined && part && (
      <part.ShareDialog of={shared} onClose={() => setShared(undefined)} />
    ),
  };
}
