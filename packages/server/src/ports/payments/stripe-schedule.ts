/** Stripe's subscription schedules: the price that follows with the next period. */
import type { Stripe } from 'stripe';
import type { RemoteSubscription } from '../../core/payments.ts';

type Schedule = Stripe.Subscription['schedule'];

/** The phase after the running one; undefined for a schedule without one, which decides nothing more. */
export function nextPhaseOf(schedule: Schedule | undefined): Stripe.SubscriptionSchedule.Phase | undefined {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return undefined;
  const end = schedule.current_phase?.end_date;
  return end === undefined ? undefined : schedule.phases.find(({ start_date: start }) => start >= end);
}

const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id);

/** @param schedule expanded */
export function nextPriceOf(schedule: Schedule): RemoteSubscription['nextPrice'] {
  const phase = nextPhaseOf(schedule);
  const price = phase?.items[0]?.price;
  return phase && price ? { remotePriceId: idOf(price), at: new Date(phase.start_date * 1000) } : null;
}

/** Every line corrects a period that another invoice charged. */
export const isCorrection = ({ lines: { data } }: Stripe.Invoice): boolean =>
  data.length > 0 && data.every(({ parent }) => parent?.subscription_item_details?.proration === true);
