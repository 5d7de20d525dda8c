import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { cache, trpc, withData } from '../../lib/data/data-client.tsx';
import { onMembershipChange } from '../../lib/data/membership-changed.ts';
import { setViewer } from '../../lib/session/viewer.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { syncPreferences } from './sync-preferences.ts';

/**
 * Loads the account and the preferences of the signed-in user and passes them to the page; then, when the browser is
 * idle, the starred images. It renders nothing but the dialog that asks for a proof of identity.
 */
export const SessionLoader = withData(() => {
  const { data: user } = trpc.account.get.useQuery(undefined, { staleTime: 60_000 });
  const { data: preferences } = trpc.preferences.get.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isIdle, setIdle] = useState(false);
  const isKnown = user !== undefined && preferences !== undefined;
  trpc.image.listStarred.useQuery(undefined, { enabled: isKnown && isIdle });
  useEffect(() => {
    if (user) setViewer(user);
  }, [user]);
  const isPaid = user?.is_paid;
  useEffect(() => {
    // If the catalogue cannot be fetched, the page stays in its current language.
    if (preferences && isPaid !== undefined) syncPreferences(preferences, isPaid).catch(() => undefined);
  }, [preferences, isPaid]);
  useEffect(
    () =>
      onMembershipChange(() => {
        void cache.account.invalidate();
        void cache.membership.invalidate();
        void cache.paymentMethod.invalidate();
        void cache.invoice.invalidate();
      }),
    [],
  );
  useEffect(() => (isKnown ? whenIdle(() => setIdle(true)) : undefined), [isKnown]);
  return <ConfirmIdentity />;
});
