import type { MembershipState } from '@limn/server/enums';
import type { Membership } from '@limn/server/schema/billing/membership';
import type { Plan } from '@limn/server/schema/billing/plan';

/** States without a membership in which the server refuses another purchase. */
const blocking: readonly MembershipState[] = ['past_due', 'paused', 'unconfirmed'];

/** Whether the user has a paid subscription. A complimentary membership does not prevent a purchase. */
export const isSubscribed = (membership: Membership | null | undefined): membership is Membership =>
  membership !== null &&
  membership !== undefined &&
  membership.provider !== 'grant' &&
  (membership.is_paid || blocking.includes(membership.state));

/** Whether the user has a membership, complimentary or paid. */
export const isMember = (membership: Membership | null): boolean =>
  membership?.is_paid === true || isSubscribed(membership);

/**
 * What the user can do with a plan: it is their own, can be bought now, can be changed to, follows by itself (`planned`), can
 * be changed to after the free trial (`trial`), or can be bought later. `unknown` until the membership is loaded.
 */
export type PlanState = 'unknown' | 'open' | 'own' | 'change' | 'planned' | 'trial' | 'later';

export function planState(plan: Pick<Plan, 'id'>, membership: Membership | null | undefined): PlanState {
  if (membership === undefined) return 'unknown';
  if (membership?.state === 'pending') return membership.plan === plan.id ? 'own' : 'later';
  if (!isSubscribed(membership)) return 'open';
  if (membership.plan === plan.id) return 'own';
  if (membership.change?.plan === plan.id) return 'planned';
  if (membership.can_change) return 'change';
  return membership.state === 'trial' ? 'trial' : 'later';
}

/**
 * The class for the height of a plan's actions. Until they are known it is that of the buttons that buy the plan, so that
 * nothing moves. Other states have one button or a sentence. In one column the second place would be a gap; side by side
 * all cards of a row are equally tall.
 * @param ways how many payment providers the site has
 */
export function actionsHeight(ways: number, state: PlanState): string {
  if (ways < 2) return 'min-h-12';
  return state === 'unknown' || state === 'open' ? 'min-h-24' : 'min-h-12 md:min-h-24';
}
