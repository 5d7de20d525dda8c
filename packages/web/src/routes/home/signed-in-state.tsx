import { useEffect } from 'react';
import { changeDraft, type Draft, presentDraft } from '../../features/generation/draft.ts';
import { resumeJob } from '../../features/generation/follow-job.ts';
import { stopRestoring } from '../../features/generation/job.ts';
import { LimitNotice } from '../../features/generation/limit-notice.tsx';
import { draftSize, isFreeSize, isSameSize } from '../../features/generation/size.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { useViewer } from '../../lib/session/viewer.ts';

interface SignedInStateProps {
  /** What an earlier visit has left in the composer; undefined from sign-in, where it is on their mind. */
  left: Draft | undefined;
  onFull: (isFull: boolean) => void;
}

/** The first look at what an earlier visit has left in the composer. */
let hasLooked = false;

/** What the home page has for the signed-in alone: the picture under way, and the limit before it is met. */
export const SignedInState = withData(({ left, onFull }: SignedInStateProps) => {
  const { data: active, isError } = trpc.generation.active.useQuery(undefined, { staleTime: 0 });
  useEffect(() => {
    if (active) void resumeJob(active);
  }, [active]);
  useEffect(() => {
    if (isError) stopRestoring();
  }, [isError]);
  const isPaid = useViewer()?.is_paid;
  useEffect(() => {
    if (isPaid === undefined || hasLooked) return;
    hasLooked = true;
    // Chosen long ago and two screens further down, it would only be a press that fails. What was chosen since the page
    // came is nobody's to change, however late the answer.
    if (!isPaid && left && isSameSize(left, presentDraft()) && !isFreeSize(draftSize(left)))
      changeDraft({ resolution: '640x480' });
  }, [isPaid, left]);
  return <LimitNotice onFull={onFull} />;
});
