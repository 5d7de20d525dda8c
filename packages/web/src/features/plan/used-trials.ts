import type { Plan } from '@limn/server/schema/billing/plan';
import { useLingui } from '@lingui/react/macro';
import { site } from '../../lib/browser/site.ts';
import { trpc } from '../../lib/data/data-client.tsx';

/** Tells a user who had a free trial at a provider that there is no second one. */
export function useUsedTrials(isSignedIn: boolean, plans: readonly Plan[] | undefined) {
  const { t } = useLingui();
  const withTrial = plans?.filter(({ trial_days }) => trial_days > 0) ?? [];
  const isAsked = isSignedIn && withTrial.length > 0;
  const { data: used = [], isPending } = trpc.checkout.usedTrials.useQuery(undefined, { enabled: isAsked });
  const { stripe, paypal } = site().payments;
  const isUsed = { card: stripe && used.includes('stripe'), paypal: paypal && used.includes('paypal') };
  const isLeft = (stripe && !isUsed.card) || (paypal && !isUsed.paypal);
  function text(): string | undefined {
    if (!isUsed.card && !isUsed.paypal) return undefined;
    if (!isLeft) return t`You've already used your free trial, so you're charged today.`;
    return isUsed.card
      ? t`You've already used your free trial by card. If you pay by card, you're charged today.`
      : t`You've already used your free trial with PayPal. If you pay with PayPal, you're charged today.`;
  }
  return {
    /** Not known yet. */
    isPending: isAsked && isPending,
    noteOn: (planId: string) => (withTrial.some(({ id }) => id === planId) ? text() : undefined),
  };
}
