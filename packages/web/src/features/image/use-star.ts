import type { Image } from '@limn/server/schema/image';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '../../lib/data.tsx';
import { showError } from '../../ui/toast.ts';

/**
 * The star turns at once; it turns back if the server says no.
 * @param place the history has a sentence of its own for that
 */
export function useStar(image: Pick<Image, 'id' | 'is_starred'>, place: 'history' | 'picture' = 'picture') {
  const { t } = useLingui();
  const [wished, setWished] = useState<boolean>();
  // The list has caught up with the wish.
  if (wished === image.is_starred) setWished(undefined);
  const revert = (text: string) => {
    setWished(undefined);
    showError(place === 'history' ? t`Failed to update star status. Please try again.` : text);
  };
  const star = trpc.image.star.useMutation({ onError: () => revert(t`Failed to star image`) });
  const unstar = trpc.image.unstar.useMutation({ onError: () => revert(t`Failed to unstar image`) });
  const starred = wished ?? image.is_starred;
  return {
    starred,
    turn() {
      setWished(!starred);
      (starred ? unstar : star).mutate({ id: image.id });
    },
  };
}
