import { useEffect } from 'react';
import { trpc, withData } from '../lib/data.tsx';
import { setViewer } from '../lib/viewer.ts';
import { adoptPreferences } from './adopt-preferences.ts';

/** Nothing to see: asks who is signed in and what they prefer, and tells the parts that were there before. */
export const Presence = withData(() => {
  const { data: user } = trpc.account.get.useQuery(undefined, { staleTime: 60_000 });
  const { data: preferences } = trpc.preferences.get.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (user) setViewer(user);
  }, [user]);
  useEffect(() => {
    // Their language may be out of reach just now; going on in this one is no failure.
    if (preferences) adoptPreferences(preferences).catch(() => undefined);
  }, [preferences]);
  return null;
});
