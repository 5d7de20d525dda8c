import { tabKept } from '../../lib/browser/storage.ts';

interface Begun {
  /** Shows that it is the same browser that comes back. */
  key: string;
  /** Where to go afterwards. */
  next: string | undefined;
  /** The session that is there is confirmed; nobody is signed in anew. */
  confirms?: boolean | undefined;
}

const kept = tabKept('sign-in');

export const keepBegun = (begun: Begun) => kept.set(JSON.stringify(begun));

/** @returns undefined where this tab has begun nothing */
export function takeBegun(): Begun | undefined {
  const stored = kept.get();
  kept.clear();
  if (stored === undefined) return undefined;
  const { key, next, confirms }: Begun = JSON.parse(stored);
  return { key, next, confirms };
}
