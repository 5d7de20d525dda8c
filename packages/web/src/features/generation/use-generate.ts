import { useCallback, useState } from 'react';
import { changeDraft, type Draft, useDraft } from './draft.ts';
import { failJob } from './job.ts';
import { draftSize, isFreeSize } from './size.ts';
import { startJobs } from './start-job.ts';

const loadShowRefusal = () => import('./show-refusal.ts');

export interface GenerateOptions {
  /** Called for a press without a session: `register` for a visitor, `login` after a session has ended. */
  onSignedOut: (mode: 'login' | 'register') => void;
  signedIn: boolean;
  /** Whether the sizes for members are sent to the server. */
  mayPaintAllSizes: boolean;
  /** Whether four pictures of one press are offered. */
  mayPaintFour: boolean;
}

/** Starts jobs, or handles what prevents them: no session, a size for members, a full queue. */
export function useGenerate({ onSignedOut, signedIn, mayPaintAllSizes, mayPaintFour }: GenerateOptions) {
  const draft = useDraft();
  const [membersOnly, setMembersOnly] = useState(false);

  async function start(wanted: Draft) {
    const failure = await startJobs(wanted);
    if (!failure) return;
    if (failure.code === 'account.signed_out') onSignedOut('login');
    else if (failure.code === 'generation.members_only') setMembersOnly(true);
    else if (failure.code === 'generation.too_many')
      // The stage goes on showing the running job.
      await loadShowRefusal().then(
        ({ showRefusal }) => showRefusal(failure),
        () => failJob({ failure }),
      );
    else failJob({ failure });
  }

  function generate(change: Partial<Draft> = {}) {
    const all = { ...draft, ...change };
    const wanted: Draft = mayPaintFour ? all : { ...all, count: 1 };
    if (wanted.prompt.trim() === '') return;
    changeDraft(change);
    if (!signedIn) return onSignedOut('register');
    if (!mayPaintAllSizes && !isFreeSize(draftSize(wanted))) return setMembersOnly(true);
    void start(wanted);
  }

  return { generate, membersOnly, closeMembersOnly: useCallback(() => setMembersOnly(false), []) };
}
