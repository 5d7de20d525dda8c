import type { CreateGeneration } from '@limn/server/schema/generation';
import { useCallback, useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { openData } from '../../lib/open-data.ts';
import { changeDraft, type Draft, useDraft } from './draft.ts';
import { dropJob, expectJob, failJob, followJob, useJob } from './job.ts';
import { draftSize, isFreeSize } from './size.ts';

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
    try {
      const { client } = await openData();
      const { id } = await client.generation.create.mutate(input);
      void followJob(id, Date.now());
    } catch (error) {
      const failure = readFailure(error);
      if (failure.code === 'account.signed_out') {
        dropJob();
        onSignedOut('login');
      } else if (failure.code === 'generation.members_only') {
        dropJob();
        setMembersOnly(true);
      } else failJob(failure);
    }
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
