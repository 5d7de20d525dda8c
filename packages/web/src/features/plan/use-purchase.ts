import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageOf } from '../../i18n/language.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { NoProviderPage, openProviderPage, type ProviderPage } from '../../lib/browser/open-provider-page.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { showError } from '../../ui/toast.ts';

export type Way = 'card' | 'paypal';

const outdated = new Set<string>(['plan.not_found', 'membership.already']);
const failed = { card: msg`Stripe payment error`, paypal: msg`PayPal payment error` };

/** Opens the checkout of a plan. Only one request runs at a time. */
export function usePurchase(planId: string, onOpened: (page: ProviderPage) => void) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState<Way>();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: payByCard } = trpc.checkout.create.useMutation();
  const { mutateAsync: payByPaypal } = trpc.checkout.paypal.useMutation();

  async function addressOf(way: Way): Promise<string> {
    const input = { plan_id: planId, language: languageOf(i18n) };
    if (way === 'card') return (await payByCard(input)).url;
    return (await payByPaypal({ ...input, payment_method: 'paypal' })).approval_url;
  }

  async function buy(way: Way) {
    setBusy(way);
    setProblem(undefined);
    try {
      onOpened(await openProviderPage(t`Opening the secure payment page…`, () => addressOf(way)));
    } catch (error) {
      if (error instanceof NoProviderPage) setProblem(t`Checkout URL missing`);
      else {
        const failure = readFailure(error);
        const text = failureText(i18n, failure, failed[way]);
        // The outdated data is reloaded, which may remove the card, so the message is a toast.
        if (outdated.has(failure.code)) {
          showError(text);
          void cache.plan.invalidate();
          void cache.membership.invalidate();
        } else setProblem(text);
      }
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, problem, buy };
}
