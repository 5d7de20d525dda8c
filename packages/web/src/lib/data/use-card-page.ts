import type { Language } from '@limn/server/words';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { openProviderPage } from '../browser/open-provider-page.ts';
import { useWaiting } from '../browser/use-polling.ts';
import { cache, client } from './data-client.tsx';
import { readFailure } from './failure.ts';

const failed = msg`The page for your card could not be opened.`;

/** What another card may change. */
function lookAgain() {
  void cache.membership.invalidate();
  void cache.paymentMethod.invalidate();
  void cache.invoice.invalidate();
}

/**
 * The provider's page on which a card is left, in a tab of its own.
 * @param mark tells the cards apart that are there: it changes once another has come
 */
export function useCardPage(mark: string) {
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { isWaiting, wait } = useWaiting(mark, lookAgain, 3000);

  async function open() {
    setBusy(true);
    setTrouble(undefined);
    try {
      const language = i18n.locale as Language;
      const { where } = await openProviderPage(t`Opening the secure payment page…`, () =>
        client.checkout.openCardPage.mutate({ language }).then(({ url }) => url),
      );
      if (where === 'beside') wait();
    } catch (error) {
      setTrouble(failureText(i18n, readFailure(error), failed));
    } finally {
      setBusy(false);
    }
  }
  return { open, isBusy, isWaiting, trouble };
}
