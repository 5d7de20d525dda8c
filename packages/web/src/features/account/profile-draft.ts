import { tabStore } from '../../lib/browser/storage.ts';

/** What is written in the profile's form. A chosen file does not outlive a reload. */
export interface ProfileDraft {
  displayName: string;
  bio: string;
  /** Of a picture somewhere else. */
  address: string;
}

const kept = tabStore('profile-draft');

/** Whoever else signs in in this tab finds nothing. */
export function readProfileDraft(userId: string): ProfileDraft | undefined {
  try {
    const draft: unknown = JSON.parse(kept.get() ?? '');
    if (typeof draft !== 'object' || draft === null || !('of' in draft) || draft.of !== userId)
      return undefined;
    const text = (key: string) => {
      const value = (draft as Record<string, unknown>)[key];
      return typeof value === 'string' ? value : '';
    };
    return { displayName: text('displayName'), bio: text('bio'), address: text('address') };
  } catch {
    // Nothing is kept, or nothing of ours.
    return undefined;
  }
}

export const keepProfileDraft = (userId: string, draft: ProfileDraft) =>
  kept.set(JSON.stringify({ of: userId, ...draft }));

export const clearProfileDraft = () => kept.clear();
