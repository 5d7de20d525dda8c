import type { Membership } from '@limn/server/schema/billing/membership';
import type { Plan } from '@limn/server/schema/billing/plan';

/** Whether the user has a paid subscription. A complimentary membership does not prevent a purchase. */
export const isSubscribed = (membership: Membership | null | undefined): membership is Membership =>
  membership !== null &&
  membership !== undefined &&
  membership.provider !== 'grant' &&
  (membership.is_paid || membership.status === 'past_due');

/** Whether the user has a membership, complimentary or paid. */
export const isMember = (membership: Membership | null): boolean =>
  membership?.is_paid === true || isSubscribed(membership);

/**
 * What the user can do with a plan: it is their own, can be bought now, or can be bought later. `unknown` until the
 * membership is loaded.
 */
export type PlanState = 'unknown' | 'open' | 'own' | 'later';

export function planState(plan: Pick<Plan, 'id'>, membership: Membership | null | undefined): PlanState {
  if (membership === undefined) return 'unknown';
  if (!isSubscribed(membership)) return 'open';
  return membership.plan === plan.id ? 'own' : 'later';
}
