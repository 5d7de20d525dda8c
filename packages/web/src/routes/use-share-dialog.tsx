import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { withMessages } from '../i18n/activate.ts';
import { offlineText } from '../i18n/offline-text.ts';
import { useLazyPart } from '../lib/browser/use-lazy-part.ts';
import { showError } from '../ui/toast.ts';

const shareDialog = () => withMessages(import('../features/share/share-dialog.tsx'));

/** Opens the lazy share dialog for one of the user's images. */
export function useShareDialog() {
  const { i18n } = useLingui();
  const [imageId, setImageId] = useState<string>();
  const { part, failed, retry } = useLazyPart(imageId !== undefined, shareDialog);
  useEffect(() => {
    if (!failed) return;
    showError(i18n._(offlineText));
    setImageId(undefined);
    retry();
  }, [failed, retry, i18n]);
  return {
    share: (image: Pick<Image, 'id'>) => setImageId(image.id),
    sharing: imageId !== undefined && part && (
      <part.ShareDialog imageId={imageId} onClose={() => setImageId(undefined)} />
    ),
  };
}
