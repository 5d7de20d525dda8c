import { freeResolution } from '@limn/server/words';
import { useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { changeDraft, type Draft, useDraft } from './draft.ts';
import { clearJob, expectJob, failJob, followJob, useJob } from './job.ts';

export interface Painting {
  /** A visitor's press leads to sign-in. */
  onSignedOut: () => void;
  signedIn: boolean;
  isMember: boolean;
}

/** The one way to begin a picture, and what may stand in its way. */
export function useGenerate({ onSignedOut, signedIn, isMember }: Painting) {
  const draft = useDraft();
  const job = useJob();
  const [membersOnly, setMembersOnly] = useState(false);
  const create = trpc.generation.create.useMutation({
    onMutate: expectJob,
    onSuccess: ({ id }) => void followJob(id, Date.now()),
    onError(error) {
      const failure = readFailure(error);
      if (failure.code === 'account.signed_out') {
        clearJob();
        onSignedOut();
      } else if (failure.code === 'generation.members_only') {
        clearJob();
        setMembersOnly(true);
      } else failJob(failure);
    },
  });

  function generate(change: Partial<Draft> = {}) {
    const { prompt, style, resolution, width, height, seed, enhance } = { ...draft, ...change };
    if (job.phase === 'coming' || prompt.trim() === '') return;
    changeDraft(change);
    if (!signedIn) return onSignedOut();
    if (!isMember && resolution !== freeResolution) return setMembersOnly(true);
    create.mutate({
      ...{ prompt, style, resolution, seed, enhance },
      ...(resolution === 'Custom' ? { width, height } : {}),
    });
  }

  return { generate, membersOnly, closeMembersOnly: () => setMembersOnly(false) };
}
