import { tabStore } from '../../lib/browser/storage.ts';

const kept = tabStore('password-reset');
/** Memory, for browsers that refuse session storage. */
let held: string | undefined;

/**
 * Moves the token from the address to the tab's storage, so that a reload finds it.
 * @returns whether the address had a token
 */
export function takeResetToken(hash: string): boolean {
  const token = new URLSearchParams(hash).get('token');
  if (!token) return false;
  held = token;
  kept.set(token);
  return true;
}

export const readResetToken = () => held ?? kept.get();

export function forgetResetToken(): void {
  held = undefined;
  kept.clear();
}
