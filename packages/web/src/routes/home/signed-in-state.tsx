import { useEffect } from 'react';

export { CountChoice } from '../../features/generation/count-choice.tsx';

import { CountNotice } from '../../features/generation/count-choice.tsx';
import { changeDraft, currentDraft, type Draft } from '../../features/generation/draft.ts';
import { resumeJobs } from '../../features/generation/follow-job.ts';
import { stopRestoring } from '../../features/generation/job.ts';
import { LimitNotice } from '../../features/generation/limit-notice.tsx';
import { onJobsOfOtherTabs } from '../../features/generation/other-tabs.ts';
import { takePress } from '../../features/generation/signed-out-press.ts';
import { draftSize, isFreeSize, isSameSize } from '../../features/generation/size.ts';
import { useKnownModel } from '../../features/generation/use-known-model.ts';
import { cache, trpc, withData } from '../../lib/data/data-client.tsx';
import { useViewer } from '../../lib/session/viewer.ts';

interface SignedInStateProps {
  /** The draft of an earlier visit; undefined when the user comes from sign-in. */
  initialDraft: Draft | undefined;
  onFull: (isFull: boolean) => void;
  /** Paints what the user wanted before signing in. */
  onContinue: () => void;
}

/** True once the draft of an earlier visit has been checked. */
let hasChecked = false;

/** The parts of the home page for signed-in users: the running job and the notice about the image limit. */
export const SignedInState = withData(({ initialDraft, onFull, onContinue }: SignedInStateProps) => {
  const { data: active, isError } = trpc.generation.active.useQuery(undefined, { staleTime: 0 });
  useEffect(() => {
    if (active) void resumeJobs(active);
  }, [active]);
  // Jobs of another device are found when the page is visible again.
  useEffect(() => onJobsOfOtherTabs(() => void cache.generation.active.invalidate()), []);
  useEffect(() => {
    if (isError) stopRestoring();
  }, [isError]);
  useKnownModel();
  const isPaid = useViewer()?.is_paid;
  useEffect(() => {
    if (isPaid === undefined) return;
    if (takePress() && (isPaid || isFreeSize(draftSize(currentDraft())))) return onContinue();
    if (hasChecked) return;
    hasChecked = true;
    // A size for members in an old draft would make Generate fail, so it becomes the free size. A choice made since
    // the page loaded stays.
    if (
      !isPaid &&
      initialDraft &&
      isSameSize(initialDraft, currentDraft()) &&
      !isFreeSize(draftSize(initialDraft))
    )
      changeDraft({ resolution: '640x480' });
  }, [isPaid, initialDraft, onContinue]);
  return (
    <>
      {isPaid && <CountNotice />}
      <LimitNotice onFull={onFull} />
    </>
  );
});
