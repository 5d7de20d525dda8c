import type { Language } from '@limn/server/enums';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openProviderPage } from '../browser/open-provider-page.ts';
import { usePolling } from '../browser/use-polling.ts';
import { cache, client } from './data-client.tsx';
import { type Failure, readFailure } from './failure.ts';

/** The text for a failure without a reason of its own. */
export const cardPageFailed = msg`Couldn't open the card page. Try again.`;

/** Reloads what a new card may change. */
function reloadBilling() {
  void cache.membership.invalidate();
  void cache.paymentMethod.invalidate();
  void cache.invoice.invalidate();
}

/**
 * Opens the provider's page for a new card in a separate tab and waits for the card.
 * @param mark identifies the saved cards; it changes when a new one is saved
 */
export function useCardPage(mark: string) {
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { isWaiting, wait } = usePolling(mark, reloadBilling, 3000);

  async function open() {
    setBusy(true);
    setFailure(undefined);
    try {
      const language = i18n.locale as Language;
      const { where } = await openProviderPage(t`Opening the secure payment page…`, () =>
        client.checkout.openCardPage.mutate({ language }).then(({ url }) => url),
      );
      if (where === 'beside') wait();
    } catch (error) {
      setFailure(readFailure(error));
    } finally {
      setBusy(false);
    }
  }
  return { open, isBusy, isWaiting, failure };
}
