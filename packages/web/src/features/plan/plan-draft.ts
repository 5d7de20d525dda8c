import { tabStore } from '../../lib/browser/storage.ts';

const empty = {
  id: '',
  name: '',
  price: '',
  currency: 'USD',
  period: 'monthly',
  description: '',
  features: '',
  trial_days: '0',
  /** `yes`, or empty. */
  promotion_codes: '',
};
/** The content of the form for a new plan. */
export type PlanDraft = typeof empty;

const kept = tabStore('plan-draft');

/** The unsaved plan; it survives reloads of this tab. */
export function readPlanDraft(): PlanDraft | undefined {
  try {
    const draft: unknown = JSON.parse(kept.get() ?? '');
    if (typeof draft !== 'object' || draft === null) return undefined;
    const texts = Object.entries(draft).filter(([key, value]) => key in empty && typeof value === 'string');
    return { ...empty, ...Object.fromEntries(texts) };
  } catch {
    // No stored draft, or an invalid one.
    return undefined;
  }
}

export const emptyPlanDraft = (): PlanDraft => ({ ...empty });
export const keepPlanDraft = (draft: PlanDraft) => kept.set(JSON.stringify(draft));
export const clearPlanDraft = () => kept.clear();
