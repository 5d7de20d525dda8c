import { tabStore } from '../../lib/browser/storage.ts';
import { emptyValues, type InfoValues, infoFields } from './info-values.ts';

const kept = tabStore('site-info-draft');

/** The unsaved site information of this user; another user in this tab does not see it. */
export function readInfoDraft(userId: string): InfoValues | undefined {
  try {
    const draft: unknown = JSON.parse(kept.get() ?? '');
    if (typeof draft !== 'object' || draft === null || !('of' in draft) || draft.of !== userId)
      return undefined;
    const values = { ...emptyValues };
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

export const keepInfoDraft = (userId: string, values: InfoValues) =>
  kept.set(JSON.stringify({ of: userId, ...values }));

export const clearInfoDraft = () => kept.clear();
