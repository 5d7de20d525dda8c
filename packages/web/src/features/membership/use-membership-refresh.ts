import type { Membership } from '@limn/server/schema/billing/membership';
import { useCallback, useEffect, useRef } from 'react';
import { logQuietly } from '../../lib/browser/log-quietly.ts';
import { cache, client } from '../../lib/data/data-client.tsx';
import { isUncertain } from './membership-state.ts';

/**
 * Checks a membership with the provider when a renewal is overdue or a payment is owed: on opening, and at each
 * return to the page.
 * @returns repeats the check
 */
export function useMembershipRefresh(membership: Membership): () => void {
  const isDoubtful = isUncertain(membership);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const ask = useCallback(async () => {
    try {
      const known = await client.membership.refresh.mutate();
      // Another user may have signed in after the component unmounted.
      if (!isHere.current) return;
      cache.membership.get.setData(undefined, known);
      await cache.invoice.invalidate();
    } catch (error) {
      // The page keeps showing the previous state.
      logQuietly('asking about the membership', error);
    }
  }, []);
  useEffect(() => {
    if (!isDoubtful) return;
    const askWhenSeen = () => {
      if (!document.hidden) void ask();
    };
    askWhenSeen();
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => document.removeEventListener('visibilitychange', askWhenSeen);
  }, [isDoubtful, ask]);
  return ask;
}
