import { tabStore } from '../../lib/browser/storage.ts';

interface PendingSignIn {
  /** Shows that it is the same browser that comes back. */
  key: string;
  /** Where to go afterwards. */
  next: string | undefined;
  /** The session that is there is confirmed; nobody is signed in anew. */
  confirms?: boolean | undefined;
}

const kept = tabStore('sign-in');

export const keepBegun = (begun: PendingSignIn) => kept.set(JSON.stringify(begun));

/** @returns undefined where this tab has begun nothing */
export function takePendingSignIn(): PendingSignIn | undefined {
  const stored = kept.get();
  kept.clear();
  if (stored === undefined) return undefined;
  const { key, next, confirms }: PendingSignIn = JSON.parse(stored);
  return { key, next, confirms };
}
