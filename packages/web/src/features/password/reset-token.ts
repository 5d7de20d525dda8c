import { tabStore } from '../../lib/browser/storage.ts';

const kept = tabStore('password-reset');
/** Where the tab keeps nothing, the page does until it is loaded anew. */
let held: string | undefined;

/** @returns whether the address held one; the tab keeps it then, so that a reload finds it */
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
