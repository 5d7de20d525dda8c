import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '../../lib/data/data-client.tsx';
import { showError } from '../../ui/toast.ts';

/**
 * Toggles the star at once, and back if the server refuses.
 * @param place the history has its own message for a failure
 */
export function useStar(image: Pick<Image, 'id' | 'is_starred'>, place: 'history' | 'picture' = 'picture') {
  const { t } = useLingui();
  const [optimistic, setOptimistic] = useState<boolean>();
  const revert = (text: string) => {
    setOptimistic(undefined);
    showError(place === 'history' ? t`Failed to update star status. Please try again.` : text);
  };
  // Calls run one after the other, so the last one wins.
  const scope = { id: `star ${image.id}` };
  const star = trpc.image.star.useMutation({ scope, onError: () => revert(t`Failed to star image`) });
  const unstar = trpc.image.unstar.useMutation({ scope, onError: () => revert(t`Failed to unstar image`) });
  // The list has the new value.
  if (optimistic === image.is_starred && !star.isPending && !unstar.isPending) setOptimistic(undefined);
  const starred = optimistic ?? image.is_starred;
  return {
    starred,
    turn() {
      setOptimistic(!starred);
      (starred ? unstar : star).mutate({ id: image.id });
    },
  };
}
