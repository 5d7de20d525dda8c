import { useCallback, useState } from 'react';
import { changeDraft, type Draft, useDraft } from './draft.ts';
import { discardJob, failJob, useJob } from './job.ts';
import { draftSize, isFreeSize } from './size.ts';
import { startJob } from './start-job.ts';

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

  async function start(wanted: Draft) {
    const failure = await startJob(wanted);
    if (!failure) return;
    if (failure.code === 'account.signed_out') {
      discardJob();
      onSignedOut('login');
    } else if (failure.code === 'generation.members_only') {
      discardJob();
      setMembersOnly(true);
    } else failJob({ failure });
  }

  function generate(change: Partial<Draft> = {}) {
    const wanted = { ...draft, ...change };
    if (job.phase === 'running' || wanted.prompt.trim() === '') return;
    changeDraft(change);
    if (!signedIn) return onSignedOut('register');
    if (!isMember && !isFreeSize(draftSize(wanted))) return setMembersOnly(true);
    void start(wanted);
  }

  return { generate, membersOnly, closeMembersOnly: useCallback(() => setMembersOnly(false), []) };
}
