import type { UserCtx } from '../../core/context.ts';
import type { PlanChanged, UpdatePlan } from './schema.ts';
import { changePlan } from './write.ts';

/** Who is a member keeps the price they have. @throws Refusal plan.not_found, .price_invalid */
export async function updatePlan(ctx: UserCtx, input: UpdatePlan): Promise<PlanChanged> {
  const plan = changePlan(ctx, input);
  return { success: true, message: 'The plan was changed.', plan };
}
