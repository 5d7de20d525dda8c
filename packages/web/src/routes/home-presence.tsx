import { useEffect } from 'react';
import { resumeJob } from '../features/generation/job.ts';
import { LimitNotice } from '../features/generation/limit-notice.tsx';
import { trpc, withData } from '../lib/data.tsx';

/** What the home page has for the signed-in alone: the picture under way, and the limit before it is met. */
export const HomePresence = withData(() => {
  const { data: active } = trpc.generation.active.useQuery(undefined, { staleTime: 0 });
  useEffect(() => {
    if (active) void resumeJob(active);
  }, [active]);
  return <LimitNotice />;
});
