import { useEffect } from 'react';
import { changeDraft, type Draft, presentDraft } from '../../features/generation/draft.ts';
import { resumeJob } from '../../features/generation/follow-job.ts';
import { stopRestoring } from '../../features/generation/job.ts';
import { LimitNotice } from '../../features/generation/limit-notice.tsx';
import { draftSize, isFreeSize, isSameSize } from '../../features/generation/size.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { useViewer } from '../../lib/session/viewer.ts';

interface SignedInStateProps {
  /** The draft of an earlier visit; undefined when the user comes from sign-in. */
  left: Draft | undefined;
  onFull: (isFull: boolean) => void;
}

/** True once the draft of an earlier visit has been checked. */
let hasLooked = false;

/** The parts of the home page for signed-in users: the running job and the notice about the image limit. */
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
    // A size for members in an old draft would make Generate fail, so it becomes the free size. A choice made since
    // the page loaded stays.
    if (!isPaid && left && isSameSize(left, presentDraft()) && !isFreeSize(draftSize(left)))
      changeDraft({ resolution: '640x480' });
  }, [isPaid, left]);
  return <LimitNotice onFull={onFull} />;
});
