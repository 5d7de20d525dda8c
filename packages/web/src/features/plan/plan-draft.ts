import { tabStore } from '../../lib/browser/storage.ts';

const empty = {
  id: '',
  name: '',
  price: '',
  currency: 'USD',
  period: 'monthly',
  description: '',
  features: '',
};
/** A plan as far as it has been typed. */
export type PlanDraft = typeof empty;

const kept = tabStore('plan-draft');

/** What was typed and not saved yet: it outlives reloads of this tab. */
export function readPlanDraft(): PlanDraft | undefined {
  try {
    const draft: unknown = JSON.parse(kept.get() ?? '');
    if (typeof draft !== 'object' || draft === null) return undefined;
    const texts = Object.entries(draft).filter(([key, value]) => key in empty && typeof value === 'string');
    return { ...empty, ...Object.fromEntries(texts) };
  } catch {
    // Nothing is kept, or nothing of ours.
    return undefined;
  }
}

export const emptyPlanDraft = (): PlanDraft => ({ ...empty });
export const keepPlanDraft = (draft: PlanDraft) => kept.set(JSON.stringify(draft));
export const clearPlanDraft = () => kept.clear();
