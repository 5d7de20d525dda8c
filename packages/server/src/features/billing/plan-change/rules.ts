import { limits, planPeriods } from '@limn/db/enums';
import type { ChangePreview } from '../../../core/plan-change.ts';
import { minute } from '../../../core/time.ts';
import type { Offer } from '../plan/read.ts';

/** What a plan charges, and how often. */
type Priced = Pick<Offer, 'plan' | 'price'>;

/**
 * An upgrade charges more for each period, or as much for a shorter one. It begins at once, and the rest of the running period
 * is credited. Every other change begins with the next period, so that no paid time is lost.
 */
export function isUpgrade(from: Priced, to: Priced): boolean {
  const [before, after] = [from.price.amountCents, to.price.amountCents];
  if (before !== after) return after > before;
  return planPeriods[to.plan.period] < planPeriods[from.plan.period];
}

/** The provider lists no such price, or charges in another currency. */
export const isOffered = (provider: 'stripe' | 'paypal', from: Priced, to: Priced): boolean =>
  from.plan.currency === to.plan.currency &&
  (to.price.amountCents >= limits.priceMinCents || (provider === 'stripe' && to.price.amountCents === 0));

/**
 * When a change takes effect. A credit that is larger than the price would be lost, so such an upgrade waits, too. A trial
 * costs nothing, so every change within it is made at once.
 */
export const timingOf = (upgrade: boolean, { now, isTrial }: ChangePreview): 'now' | 'period_end' =>
  (upgrade || isTrial) && now.amountCents >= 0 ? 'now' : 'period_end';

/** Milliseconds for which an amount that was shown can be accepted. */
const previewLifetime = 30 * minute;

/** The preview was shown lately. A clock of the browser is not involved. */
export const isRecent = (shownAt: Date, now: Date): boolean => {
  const age = now.getTime() - shownAt.getTime();
  return age >= 0 && age < previewLifetime;
};
