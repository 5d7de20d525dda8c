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
    if (!isLeft) return t`You have already had your free trial, so you pay from today.`;
    return isUsed.card
      ? t`You have already had your free trial by card. By card you pay from today.`
      : t`You have already had your free trial with PayPal. With PayPal you pay from today.`;
  }
  return {
    /** Not known yet. */
    isPending: isAsked && isPending,
    noteOn: (planId: string) => (withTrial.some(({ id }) => id === planId) ? text() : undefined),
  };
}
