import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { withMessages } from '../../i18n/activate.ts';
import { offlineText } from '../../i18n/offline-text.ts';
import { site } from '../../lib/browser/site.ts';
import { useLazyPart } from '../../lib/browser/use-lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNearViewport } from '../../ui/use-near-viewport.ts';

const loadBilling = () => withMessages(import('./billing.tsx'));
/** Pixels below the viewport at which loading starts. */
const ahead = 400;

/** Payment methods and invoices. On a phone they are far down, so they load when they come near the viewport. */
export function LazyBilling() {
  const { t, i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place, ahead);
  const { stripe, paypal } = site().payments;
  const isConfigured = stripe || paypal;
  // Without a payment provider there is rarely anything to show, so no placeholder reserves space.
  const { part, failed, retry } = useLazyPart(isNear || !isConfigured, loadBilling);
  if (part) return <part.ProfileBilling />;
  if (failed)
    return (
      <div role="alert">
        <p className="mb-4">{i18n._(offlineText)}</p>
        <Button onClick={retry}>{t`Try again`}</Button>
      </div>
    );
  if (!isConfigured) return null;
  return (
    <div ref={place}>
      <Skeleton className="h-96" />
    </div>
  );
}
