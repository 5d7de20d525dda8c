import { tabStore } from '../../lib/browser/storage.ts';
import { emptyValues, type InfoValues, infoFields } from './info-values.ts';

const kept = tabStore('site-info-draft');

/** What was typed and is not saved. Whoever else signs in in this tab finds nothing. */
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
    // Nothing is kept, or nothing of ours.
    return undefined;
  }
}

export const keepInfoDraft = (userId: string, values: InfoValues) =>
  kept.set(JSON.stringify({ of: userId, ...values }));

export const clearInfoDraft = () => kept.clear();
