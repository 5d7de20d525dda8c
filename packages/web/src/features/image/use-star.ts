import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '../../lib/data/data-client.tsx';
import { showError } from '../../ui/toast.ts';

/**
 * The star turns at once; it turns back if the server says no.
 * @param place the history has a sentence of its own for that
 */
export function useStar(image: Pick<Image, 'id' | 'is_starred'>, place: 'history' | 'picture' = 'picture') {
  const { t } = useLingui();
  const [wished, setWished] = useState<boolean>();
  const revert = (text: string) => {
    setWished(undefined);
    showError(place === 'history' ? t`Failed to update star status. Please try again.` : text);
  };
  // In turn: the last wish wins.
  const scope = { id: `star ${image.id}` };
  const star = trpc.image.star.useMutation({ scope, onError: () => revert(t`Failed to star image`) });
  const unstar = trpc.image.unstar.useMutation({ scope, onError: () => revert(t`Failed to unstar image`) });
  // The list has caught up with the wish.
  if (wished === image.is_starred && !star.isPending && !unstar.isPending) setWished(undefined);
  const starred = wished ?? image.is_starred;
  return {
    starred,
    turn() {
      setWished(!starred);
      (starred ? unstar : star).mutate({ id: image.id });
    },
  };
}
