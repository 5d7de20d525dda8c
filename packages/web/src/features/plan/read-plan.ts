import { limits, type PlanCurrency, type PlanPeriod } from '@limn/server/enums';
import type { CreatePlan } from '@limn/server/schema/billing/plan';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { refusalText } from '../../i18n/refusal-text.ts';
import type { PlanDraft } from './plan-draft.ts';
import { readLines, readPrice, readTrialDays } from './price.ts';

const most = limits.trialDaysMax;
export const trialDaysWrong = msg`Enter a whole number from 0 to ${most}.`;

/** The plan ids that the server accepts. */
const idShape = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

export type PlanFaults<Text> = Partial<Record<'id' | 'name' | 'price' | 'trial_days', Text>>;

/** Reads the form for a new plan: the plan as it is sent, or the faults of the fields in their order. */
export function readPlan(
  draft: PlanDraft,
): { plan: Omit<CreatePlan, 'active'> } | { faults: PlanFaults<MessageDescriptor> } {
  const { name, currency, period, description } = draft;
  const id = draft.id.trim();
  const read = readPrice(draft.price);
  const trialDays = readTrialDays(draft.trial_days);
  const isIdWrong = id !== '' && !idShape.test(id);
  if (name.trim() === '' || 'problem' in read || isIdWrong || trialDays === undefined)
    return {
      faults: {
        ...(name.trim() === '' && { name: msg`Enter a name for the plan.` }),
        ...('problem' in read && { price: refusalText['plan.price_invalid'] }),
        ...(isIdWrong && { id: msg`Use up to 40 lowercase letters, digits and hyphens.` }),
        ...(trialDays === undefined && { trial_days: trialDaysWrong }),
      },
    };
  return {
    plan: {
      ...(id !== '' && { id }),
      name,
      price: read.price,
      // The select has exactly these options.
      currency: currency as PlanCurrency,
      period: period as PlanPeriod,
      description,
      features: readLines(draft.features),
      trial_days: trialDays,
      promotion_codes: draft.promotion_codes === 'yes',
    },
  };
}
