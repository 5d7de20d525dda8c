import type { Image } from '@limn/server/schema/studio/image';
import { limits } from '@limn/server/words';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { queryClient } from '../../lib/data/data-client.tsx';
import { type HeldOrder, stableOrder, toggledStars } from './stable-order.ts';

interface StableOrderOptions {
  /** Identifies the list: the order is kept only within one list. */
  list: string;
  keepsTurned: boolean;
}

/** The images of a page. After a star is toggled, here or in the viewer, they keep their order. */
export function useStableOrder(fresh: readonly Image[], { list, keepsTurned }: StableOrderOptions) {
  const [hold, setHold] = useState<HeldOrder & { list: string }>();
  const held = hold?.list === list ? hold : undefined;
  const shown = useMemo(
    () => (held ? stableOrder(fresh, held, { size: limits.historyPage, keepsTurned }) : fresh),
    [fresh, held, keepsTurned],
  );
  const keep = useEffectEvent((turned: ReadonlyMap<string, boolean>) =>
    setHold({ list, images: held?.images ?? shown, turned: new Map([...(held?.turned ?? []), ...turned]) }),
  );
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'pending') return;
        const turned = toggledStars(event.mutation.options.mutationKey?.[0], event.action.variables);
        if (turned) keep(turned);
      }),
    [],
  );
  return shown;
}
