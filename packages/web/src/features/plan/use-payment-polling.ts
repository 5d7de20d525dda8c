import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { announceMembershipChange } from '../../lib/data/membership-changed.ts';
import { showToast } from '../../ui/toast.ts';
import { isSubscribed } from './plan-state.ts';

/** Milliseconds. */
const askEvery = 3000;
const patience = 10 * 60_000;

/** The payment page that is open in another tab, and its plan. */
export interface Payment {
  plan: string;
  url: string;
}

/** Loads the membership and polls while the user pays in another tab. Hidden tabs do not poll. */
export function usePaymentPolling(isSignedIn: boolean) {
  const { t } = useLingui();
  const [payment, setPayment] = useState<Payment>();
  const isWaiting = isSignedIn && payment !== undefined;
  const membership = trpc.membership.get.useQuery(undefined, {
    enabled: isSignedIn,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: isWaiting ? askEvery : false,
  });
  const hasArrived = isWaiting && isSubscribed(membership.data);
  const welcome = useEffectEvent(() => {
    setPayment(undefined);
    announceMembershipChange();
    void cache.account.invalidate();
    showToast(t`You're now a member.`, { duration: 6000 });
  });
  useEffect(() => {
    if (hasArrived) welcome();
  }, [hasArrived]);
  useEffect(() => {
    if (payment === undefined) return;
    const timer = setTimeout(() => setPayment(undefined), patience);
    return () => clearTimeout(timer);
  }, [payment]);
  return { membership, waitingFor: isWaiting ? payment : undefined, wait: setPayment };
}
