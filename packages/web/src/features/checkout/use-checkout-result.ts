import type { CheckoutState } from '@limn/server/schema/billing/checkout';
import { useEffect, useState } from 'react';
import { cache, client } from '../../lib/data/data-client.tsx';
import { type Failure, readFailure } from '../../lib/data/failure.ts';
import { announceMembershipChange } from '../../lib/data/membership-changed.ts';

/** Milliseconds. */
const fastInterval = 1500;
const slowInterval = 8000;
const fastPeriod = 15_000;

export type Outcome = CheckoutState & {
  /** The end of the paid period. */
  until: string | null;
};

/** `slow`: the answer takes longer than usual. */
export type CheckoutResult =
  | { kind: 'asking' | 'slow' }
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'failed'; failure: Failure };

/** Whether the checkout has ended. A bought subscription without a payment has not: a bank may take some time. */
const isOver = ({ status, subscription }: CheckoutState) =>
  subscription?.state === 'pending' ||
  (status === 'complete' ? subscription?.status !== 'incomplete' : status !== 'open');

/** Resolves when the page is visible. */
const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function outcomeOf(state: CheckoutState): Promise<Outcome> {
  if (state.status !== 'complete') return { ...state, until: null };
  announceMembershipChange();
  await Promise.all([
    cache.account.invalidate(),
    cache.membership.invalidate(),
    cache.paymentMethod.invalidate(),
  ]);
  const paidUntil = state.subscription?.valid_until ?? null;
  // Shows the end of the period instead of `valid_until`, which includes extra time for a late renewal and is shown only
  // where the membership cannot be loaded.
  const membership = await cache.membership.get.fetch().catch(() => null);
  const isSame = membership?.id === state.subscription?.id;
  return { ...state, until: (isSame && membership?.period_end) || paidUntil };
}

/** Polls the result of a checkout: often at first, then less often. */
export function useCheckoutResult(id: string) {
  const [state, setState] = useState<CheckoutResult>({ kind: 'asking' });
  const isOpen = state.kind === 'asking' || state.kind === 'slow';
  useEffect(() => {
    if (!isOpen) return;
    const watching = new AbortController();
    const { signal } = watching;
    const update = (next: CheckoutResult) => {
      if (!signal.aborted) setState(next);
    };
    async function watch() {
      const begun = Date.now();
      while (!signal.aborted) {
        const answer = await client.checkout.confirm.mutate({ id });
        if (signal.aborted) return;
        if (isOver(answer)) return update({ kind: 'done', outcome: await outcomeOf(answer) });
        const isSlow = Date.now() - begun > fastPeriod;
        if (isSlow) update({ kind: 'slow' });
        await pause(isSlow ? slowInterval : fastInterval);
        await untilVisible(signal);
      }
    }
    watch().catch((error: unknown) => update({ kind: 'failed', failure: readFailure(error) }));
    return () => watching.abort();
  }, [id, isOpen]);
  return { state, retry: () => setState({ kind: 'asking' }) };
}
