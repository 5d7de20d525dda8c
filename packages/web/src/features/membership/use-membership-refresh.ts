import type { Membership } from '@limn/server/schema/billing/membership';
import { useCallback, useEffect, useRef } from 'react';
import { logQuietly } from '../../lib/browser/log-quietly.ts';
import { cache, client } from '../../lib/data/data-client.tsx';
import { isUncertain } from './membership-state.ts';

/**
 * Has the provider asked about a membership that should have renewed, or for which a payment is owed: on opening, and each
 * time that somebody comes back to the page. Returns the way to have it asked once more.
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
      // Whoever has left meanwhile may have made room for somebody else.
      if (!isHere.current) return;
      cache.membership.get.setData(undefined, known);
      await cache.invoice.invalidate();
    } catch (error) {
      // What was known before is shown still.
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
