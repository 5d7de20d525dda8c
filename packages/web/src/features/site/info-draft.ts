import { tabStore } from '../../lib/browser/storage.ts';
import { type InfoValues, infoFields } from './info-values.ts';

const kept = tabStore('site-info-draft');

/** The fields that were changed and not saved yet. */
export type InfoDraft = Partial<InfoValues>;

/** The draft of this user; another user in this tab does not see it. */
export function readInfoDraft(userId: string): InfoDraft | undefined {
  try {
    const draft: unknown = JSON.parse(kept.get() ?? '');
    if (typeof draft !== 'object' || draft === null || !('of' in draft) || draft.of !== userId)
      return undefined;
    const values: InfoDraft = {};
    for (const field of infoFields) {
      const value = (draft as Record<string, unknown>)[field];
      if (typeof value === 'string') values[field] = value;
    }
    return values;
  } catch {
    // No stored draft, or an invalid one.
    return undefined;
  }
}

export const keepInfoDraft = (userId: string, values: InfoDraft) =>
  kept.set(JSON.stringify({ of: userId, ...values }));

export const clearInfoDraft = () => kept.clear();
