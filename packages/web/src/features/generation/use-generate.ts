import type { CreateGeneration } from '@limn/server/schema/studio/generation';
import { useCallback, useState } from 'react';
import type { Failure } from '../../lib/data/failure.ts';
import { changeDraft, type Draft, useDraft } from './draft.ts';
import { expectJob, failJob, useJob } from './job.ts';
import { draftSize, isFreeSize } from './size.ts';

/** What follows a press, and what comes back after a reload. */
export const loadFollowJob = () => import('./follow-job.ts');

const unreachable: Failure = { code: 'offline', facts: {}, requestId: undefined };

export interface Painting {
  /** A visitor's press leads to a new account; whose session has ended logs in again. */
  onSignedOut: (mode: 'login' | 'register') => void;
  signedIn: boolean;
  isMember: boolean;
}

/** The one way to begin a picture, and what may stand in its way. */
export function useGenerate({ onSignedOut, signedIn, isMember }: Painting) {
  const draft = useDraft();
  const job = useJob();
  const [membersOnly, setMembersOnly] = useState(false);

  async function create(input: CreateGeneration) {
    expectJob();
    const { beginJob } = await loadFollowJob().catch(() => ({ beginJob: undefined }));
    if (!beginJob) return failJob({ failure: unreachable });
    const obstacle = await beginJob(input);
    if (obstacle === 'account.signed_out') onSignedOut('login');
    else if (obstacle) setMembersOnly(true);
  }

  function generate(change: Partial<Draft> = {}) {
    const { prompt, style, resolution, width, height, seed, enhance } = { ...draft, ...change };
    if (job.phase === 'coming' || prompt.trim() === '') return;
    changeDraft(change);
    if (!signedIn) return onSignedOut('register');
    if (!isMember && !isFreeSize(draftSize({ resolution, width, height }))) return setMembersOnly(true);
    void create({
      ...{ prompt, style, resolution, seed, enhance },
      ...(resolution === 'Custom' ? { width, height } : {}),
    });
  }

  return { generate, membersOnly, closeMembersOnly: useCallback(() => setMembersOnly(false), []) };
}
