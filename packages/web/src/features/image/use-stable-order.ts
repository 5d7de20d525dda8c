import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { queryClient } from '../../lib/data/data-client.tsx';
import { type HeldOrder, stableOrder, toggledStars } from './stable-order.ts';

interface StableOrderOptions {
  /** Identifies the list: the order is kept only within one list. */
  list: string;
  keepsToggled: boolean;
}

/** The images of a list. After a star is toggled, here or in the viewer, they keep their order. */
export function useStableOrder<Item extends { id: string; is_starred: boolean }>(
  fresh: readonly Item[],
  { list, keepsToggled }: StableOrderOptions,
) {
  const [hold, setHold] = useState<HeldOrder<Item> & { list: string }>();
  const held = hold?.list === list ? hold : undefined;
  const shown = useMemo(
    () => (held ? stableOrder(fresh, held, keepsToggled) : fresh),
    [fresh, held, keepsToggled],
  );
  const keep = useEffectEvent((toggled: ReadonlyMap<string, boolean>) =>
    setHold({
      list,
      items: held?.items ?? shown,
      toggled: new Map([...(held?.toggled ?? []), ...toggled]),
    }),
  );
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'pending') return;
        const toggled = toggledStars(event.mutation.options.mutationKey?.[0], event.action.variables);
        if (toggled) keep(toggled);
      }),
    [],
  );
  return shown;
}
