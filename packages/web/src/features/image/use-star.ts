import type { Image } from '@limn/server/schema/image';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '../../lib/data.tsx';
import { showError } from '../../ui/toast.ts';

/** The star turns at once; it turns back if the server says no. */
export function useStar(image: Pick<Image, 'id' | 'is_starred'>) {
  const { t } = useLingui();
  const [wished, setWished] = useState<boolean>();
  // The list has caught up with the wish.
  if (wished === image.is_starred) setWished(undefined);
  const settle = {
    onError() {
      setWished(undefined);
      showError(t`Failed to update star status. Please try again.`);
    },
  };
  const star = trpc.image.star.useMutation(settle);
  const unstar = trpc.image.unstar.useMutation(settle);
  const starred = wished ?? image.is_starred;
  return {
    starred,
    turn() {
      setWished(!starred);
      (starred ? unstar : star).mutate({ id: image.id });
    },
  };
}
