import type { Membership } from '@limn/server/schema/billing/membership';
import type { Plan } from '@limn/server/schema/billing/plan';

/** Paid for, or charged again. A complimentary one keeps nobody from subscribing. */
export const isSubscribed = (membership: Membership | null | undefined): membership is Membership =>
  membership !== null &&
  membership !== undefined &&
  membership.provider !== 'grant' &&
  (membership.is_paid || membership.status === 'past_due');

/** What a plan is to whoever looks: theirs, to be had, or to be had later. `unknown` until the server has said. */
export type Standing = 'unknown' | 'open' | 'own' | 'later';

export function standingOf(plan: Plan, membership: Membership | null | undefined): Standing {
  if (membership === undefined) return 'unknown';
  if (!isSubscribed(membership)) return 'open';
  return membership.plan === plan.id ? 'own' : 'later';
}
