import { languages } from '@limn/db/enums';
import { z } from 'zod';
import { Subscription } from '../membership/schema.ts';

/** Of the provider's page. */
const language = z.enum(languages).optional();

export const PreviewChange = z.strictObject({ plan_id: z.string().max(60) });
export type PreviewChange = z.infer<typeof PreviewChange>;

/** In units of the currency. */
const Charge = z.object({
  /** Taxes and credit included. */
  amount: z.number(),
  tax: z.number(),
  /** The part of the running period that is given back. */
  credit: z.number(),
  currency: z.string(),
});

export const ChangePreview = z.object({
  plan: z.string(),
  plan_name: z.string(),
  current_plan: z.string(),
  current_plan_name: z.string(),
  provider: z.enum(['stripe', 'paypal']),
  /** `now`: charged and changed at once. `period_end`: with the next period, and nothing is charged before. */
  timing: z.enum(['now', 'period_end']),
  /** The free trial goes on: the new plan is charged from its end on. */
  is_trial: z.boolean(),
  /** The time for which the amounts were computed; part of the acceptance. */
  shown_at: z.iso.datetime(),
  /** Null where nothing is charged now. */
  charge_now: Charge.nullable(),
  /** The first full charge of the new plan. */
  next_charge: Charge.extend({ at: z.iso.datetime() }),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

export const ChangePlan = z.strictObject({
  plan_id: z.string().max(60),
  /** From the preview. */
  shown_at: z.iso.datetime(),
  /** The amount of `charge_now`, null where there was none. Another amount is refused. */
  accepted_amount: z.number().min(0).nullable(),
  language,
});
export type ChangePlan = z.infer<typeof ChangePlan>;

export const KeepPlan = z.strictObject({ id: z.string().max(60), language });
export type KeepPlan = z.infer<typeof KeepPlan>;

export const ChangeResult = z.object({
  subscription: Subscription,
  /** The page of PayPal on which the buyer approves the change; null where nothing has to be approved. */
  approval_url: z.string().nullable(),
});
export type ChangeResult = z.infer<typeof ChangeResult>;
