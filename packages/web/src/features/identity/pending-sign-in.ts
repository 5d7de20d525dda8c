import { tabStore } from '../../lib/browser/storage.ts';

interface PendingSignIn {
  /** Proves that the same browser returns. */
  key: string;
  /** The path to open after sign-in. */
  next: string | undefined;
  /** True when the sign-in only confirms the current session. */
  confirms?: boolean | undefined;
}

const kept = tabStore('sign-in');

export const keepBegun = (begun: PendingSignIn) => kept.set(JSON.stringify(begun));

/** @returns undefined when this tab has started no sign-in */
export function takePendingSignIn(): PendingSignIn | undefined {
  const stored = kept.get();
  kept.clear();
  if (stored === undefined) return undefined;
  const { key, next, confirms }: PendingSignIn = JSON.parse(stored);
  return { key, next, confirms };
}
