import type { CreateGeneration } from '@limn/server/schema/studio/generation';
import { useCallback, useState } from 'react';
import type { Failure } from '../../lib/data/failure.ts';
import { changeDraft, type Draft, useDraft } from './draft.ts';
import { failJob, showPendingJob, useJob } from './job.ts';
import { draftSize, isFreeSize } from './size.ts';

/** Loads the code that follows a job. */
export const loadFollowJob = () => import('./follow-job.ts');

const offline: Failure = { code: 'offline', facts: {}, requestId: undefined };

export interface GenerateOptions {
  /** Called for a press without a session: `register` for a visitor, `login` after a session has ended. */
  onSignedOut: (mode: 'login' | 'register') => void;
  signedIn: boolean;
  isMember: boolean;
}

/** Starts a job, or handles what prevents it: no session, or a size for members. */
export function useGenerate({ onSignedOut, signedIn, isMember }: GenerateOptions) {
  const draft = useDraft();
  const job = useJob();
  const [membersOnly, setMembersOnly] = useState(false);

  async function create(input: CreateGeneration) {
    showPendingJob();
    const { createJob } = await loadFollowJob().catch(() => ({ createJob: undefined }));
    if (!createJob) return failJob({ failure: offline });
    const obstacle = await createJob(input);
    if (obstacle === 'account.signed_out') onSignedOut('login');
    else if (obstacle) setMembersOnly(true);
  }

  function generate(change: Partial<Draft> = {}) {
    const { prompt, style, resolution, width, height, seed, enhance } = { ...draft, ...change };
    if (job.phase === 'running' || prompt.trim() === '') return;
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
