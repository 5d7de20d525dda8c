import { limits, type PlanPeriod, planCurrencies, planPeriods } from '@limn/db/enums';
import { z } from 'zod';
import { planId } from '../../../core/api-examples.ts';

export const Plan = z
  .object({
    id: z.string(),
    name: z.string(),
    price: z.number().describe('In the currency, not in cents.'),
    currency: z.string(),
    period: z.string().describe('The time between two charges.'),
    description: z.string().describe('Text of the operator, or the id of a text of the web page.'),
    features: z.array(z.string()),
    active: z.boolean().describe('Whether the plan is for sale. Memberships of a retired plan continue.'),
    trial_days: z
      .int()
      .describe('Free days before the first charge, once for a user and provider; 0 for none.'),
    promotion_codes: z.boolean().describe('Whether the page of Stripe takes promotion codes.'),
  })
  .meta({
    id: 'Plan',
    description: 'A membership for sale.',
    example: {
      id: planId,
      name: 'Monthly',
      price: 9.99,
      currency: 'USD',
      period: 'monthly',
      description: planId,
      features: ['high_resolution', 'unlimited_generation', 'store_150'],
      active: true,
      trial_days: 7,
      promotion_codes: true,
    },
  });
export type Plan = z.infer<typeof Plan>;

const name = z.string().trim().min(1).max(60);
const trial_days = z.int().min(0).max(limits.trialDaysMax);
const features = z.array(z.string().trim().min(1).max(200)).max(12);
const periods = Object.keys(planPeriods) as [PlanPeriod, ...PlanPeriod[]];

export const CreatePlan = z.strictObject({
  id: z
    .string()
    .regex(
      /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
      'must have 1 to 40 characters of a to z, 0 to 9 and hyphens between them',
    )
    .optional()
    .describe('The default is random.'),
  name,
  price: z
    .number()
    .nonnegative()
    .describe('In the currency, not in cents: 0, or from 0.50 to 999999.99, with at most two decimals.'),
  currency: z.enum(planCurrencies).default('USD'),
  period: z.enum(periods).default('monthly'),
  description: z.string().trim().max(300).default(''),
  features: features.default([]),
  active: z.boolean().default(true),
  trial_days: trial_days.default(0),
  promotion_codes: z.boolean().default(false),
});
export type CreatePlan = z.infer<typeof CreatePlan>;

/** Fields that are left out stay as they are. */
export const UpdatePlan = z.strictObject({
  id: z.string().max(60),
  name: name.optional(),
  price: z
    .number()
    .nonnegative()
    .optional()
    .describe('In the currency, not in cents: 0, or from 0.50 to 999999.99, with at most two decimals.'),
  features: features.optional(),
  active: z.boolean().optional(),
  trial_days: trial_days.optional().describe('For new subscriptions.'),
  promotion_codes: z.boolean().optional(),
});
export type UpdatePlan = z.infer<typeof UpdatePlan>;

export const PlanId = z.strictObject({ id: z.string().max(60) });
export type PlanId = z.infer<typeof PlanId>;

export const PlanChanged = z.object({ success: z.literal(true), message: z.string(), plan: Plan });
export type PlanChanged = z.infer<typeof PlanChanged>;

export const PlanRemoved = z.object({ success: z.literal(true), message: z.string() });
export type PlanRemoved = z.infer<typeof PlanRemoved>;
