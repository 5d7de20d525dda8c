import { tabStore } from '../../lib/browser/storage.ts';

/** The unsaved content of the profile form. A chosen file is not stored. */
export interface ProfileDraft {
  displayName: string;
  bio: string;
  /** The address of an external image. */
  address: string;
}

const kept = tabStore('profile-draft');

/** Reads the draft of this user; another user in this tab does not see it. */
export function readProfileDraft(userId: string): Partial<ProfileDraft> | undefined {
  try {
    const draft: unknown = JSON.parse(kept.get() ?? '');
    if (typeof draft !== 'object' || draft === null || !('of' in draft) || draft.of !== userId)
      return undefined;
    const texts = Object.entries(draft).filter(([key, value]) => key !== 'of' && typeof value === 'string');
    return Object.fromEntries(texts);
  } catch {
    // No stored draft, or an invalid one.
    return undefined;
  }
}

export const keepProfileDraft = (userId: string, draft: Partial<ProfileDraft>) =>
  kept.set(JSON.stringify({ of: userId, ...draft }));

export const clearProfileDraft = () => kept.clear();
