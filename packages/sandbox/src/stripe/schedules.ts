/** Subscription schedules: a price that begins with the next period. */
import { invalid } from './api-error.ts';
import { addMonths } from './calendar.ts';
import { discountIdOf, isInForce } from './discount.ts';
import type { Phase, Schedule } from './schedule-shape.ts';
import type { Subscription } from './shapes.ts';
import type { Store } from './store.ts';
import { monthsOf, planOf, sellablePrice } from './subscription-life.ts';

interface PhaseWish {
  start_date?: number | 'now';
  end_date?: number | 'now';
  duration?: { interval: string; interval_count?: number };
  items: { price?: string; quantity?: number }[];
  discounts?: { discount?: string }[] | '';
  proration_behavior?: string;
}

interface ScheduleWish {
  phases?: PhaseWish[];
  end_behavior?: Schedule['end_behavior'];
  default_settings?: { default_payment_method?: string };
  proration_behavior?: string;
}

function discountsOf({ unseen, now }: Store, { id }: Subscription): Phase['discounts'] {
  const coupon = unseen.coupons[id];
  return coupon && isInForce(coupon, now())
    ? [{ coupon: null, discount: discountIdOf(id, coupon), promotion_code: null }]
    : [];
}

/** The schedule of a subscription while it decides about it. */
export const scheduleOf = (store: Store, { schedule }: Subscription): Schedule | undefined =>
  schedule === null ? undefined : store.find('subscription_schedule', schedule);

/** The phase after the running one. */
export function nextPhase(schedule: Schedule | undefined): Phase | undefined {
  const end = schedule?.current_phase?.end_date;
  return end === undefined ? undefined : schedule?.phases.find(({ start_date: start }) => start >= end);
}

function create(store: Store, { from_subscription: id }: { from_subscription?: string }): Schedule {
  if (!id) throw invalid('The fake schedules running subscriptions only.', { param: 'from_subscription' });
  const subscription = store.get('subscription', id, 'from_subscription');
  const [item] = subscription.items.data;
  if (subscription.status === 'trialing') throw invalid('The fake schedules no subscription in a trial.');
  if (!item || subscription.ended_at !== null || subscription.schedule !== null)
    throw invalid('You cannot migrate a subscription that is already attached to a schedule or has ended.');
  const { current_period_start: start_date, current_period_end: end_date } = item;
  const phase = phaseOf({ start_date, end_date }, [{ price: item.price.id, quantity: item.quantity }], {
    currency: subscription.currency,
    discounts: discountsOf(store, subscription),
  });
  const schedule = store.make(
    'subscription_schedule',
    {
      ...{ canceled_at: null, released_at: null, released_subscription: null, status: 'active' },
      ...{ customer: subscription.customer, subscription: id, end_behavior: 'release', metadata: {} },
      current_phase: { start_date, end_date },
      default_settings: {
        ...{ application_fee_percent: null, billing_cycle_anchor: 'automatic', billing_thresholds: null },
        ...{ collection_method: 'charge_automatically', description: null, on_behalf_of: null },
        ...{ transfer_data: null, default_payment_method: subscription.default_payment_method },
        invoice_settings: { ...subscription.invoice_settings, days_until_due: null },
      } as Schedule['default_settings'],
      phases: [phase],
    },
    { billing_mode: subscription.billing_mode, pause_schedules: [] },
  );
  subscription.schedule = schedule.id;
  store.emit('subscription_schedule.created', schedule);
  store.emit('customer.subscription.updated', subscription, { schedule: null });
  return schedule;
}

function phaseOf(
  dates: { start_date: number; end_date: number },
  items: Phase['items'],
  { currency, discounts }: { currency: string; discounts: Phase['discounts'] },
): Phase {
  const none = {
    ...{ add_invoice_items: [], application_fee_percent: null, billing_cycle_anchor: null },
    ...{ billing_thresholds: null, collection_method: null, default_payment_method: null, description: null },
    ...{ invoice_settings: null, on_behalf_of: null, transfer_data: null, trial_end: null },
    ...{ metadata: {}, proration_behavior: 'none', currency },
  };
  const whole = items.map((item) => ({
    ...{ billing_thresholds: null, discounts: [], metadata: {}, plan: item.price },
    ...item,
  }));
  return { ...none, ...dates, items: whole, discounts };
}

type SchedulePath = { schedule: string };

function running(store: Store, id: string): Schedule & { subscription: string } {
  const schedule = store.get('subscription_schedule', id, 'schedule');
  const { subscription } = schedule;
  if (schedule.status !== 'active' || subscription === null)
    throw invalid(`You cannot change a subscription schedule that is ${schedule.status}.`);
  return Object.assign(schedule, { subscription });
}

function update(store: Store, wish: ScheduleWish, { schedule: id }: SchedulePath): Schedule {
  const schedule = running(store, id);
  const subscription = store.get('subscription', schedule.subscription);
  if (wish.phases) schedule.phases = wantedPhases(store, schedule, subscription, wish.phases);
  if (wish.end_behavior) schedule.end_behavior = wish.end_behavior;
  const card = wish.default_settings?.default_payment_method;
  if (card !== undefined) schedule.default_settings.default_payment_method = card || null;
  store.emit('subscription_schedule.updated', schedule);
  return schedule;
}

function wantedPhases(
  store: Store,
  { current_phase: running }: Schedule,
  { currency }: Subscription,
  wishes: PhaseWish[],
): Phase[] {
  let before: number | undefined;
  return wishes.map((wish, place): Phase => {
    const start = place === 0 ? wish.start_date : (wish.start_date ?? before);
    if (place === 0 && start !== running?.start_date)
      throw invalid('You can not modify the start date of the current phase.', {
        param: 'phases[0][start_date]',
      });
    if (typeof start !== 'number' || (before !== undefined && start !== before))
      throw invalid('A phase must begin when the one before it ends.', {
        param: `phases[${place}][start_date]`,
      });
    const [item, ...others] = wish.items;
    if (!item?.price || others.length > 0)
      throw invalid('The fake sells one price at a time.', { param: `phases[${place}][items]` });
    const price =
      place === 0 ? store.get('price', item.price) : sellablePrice(store, item.price, 'phases[1][items]');
    const months = (wish.duration?.interval_count ?? 1) * (wish.duration?.interval === 'year' ? 12 : 1);
    const end = wish.end_date ?? (wish.duration ? addMonths(start, months) : undefined);
    if (typeof end !== 'number')
      throw invalid('The phase needs an end_date or a duration.', { param: `phases[${place}][end_date]` });
    before = end;
    const discounts = (wish.discounts || []).map(({ discount = null }) => ({
      ...{ coupon: null, discount, promotion_code: null },
    }));
    return phaseOf(
      { start_date: start, end_date: end },
      [{ price: price.id, quantity: item.quantity ?? 1 }],
      { currency, discounts },
    );
  });
}

/** The subscription goes on without its schedule. */
function release(store: Store, _: object, { schedule: id }: SchedulePath): Schedule {
  const schedule = running(store, id);
  detach(store, schedule, store.get('subscription', schedule.subscription), 'released');
  return schedule;
}

/** Ends a schedule: it was released, or its subscription has ended. */
function detach(
  store: Store,
  schedule: Schedule,
  subscription: Subscription,
  status: 'released' | 'canceled',
): void {
  const now = store.now();
  Object.assign(schedule, {
    status,
    current_phase: null,
    ...(status === 'canceled'
      ? { canceled_at: now }
      : { released_at: now, released_subscription: subscription.id, subscription: null }),
  });
  subscription.schedule = null;
  store.emit(`subscription_schedule.${status}`, schedule);
  store.emit('customer.subscription.updated', subscription, { schedule: schedule.id });
}

/** At the end of a period: begins the next phase, with its price, card and discounts. */
export function enterPhase(store: Store, subscription: Subscription, at: number): void {
  const schedule = scheduleOf(store, subscription);
  const [item] = subscription.items.data;
  if (!schedule?.current_phase || !item || schedule.current_phase.end_date > at) return;
  const phase = nextPhase(schedule);
  if (!phase) {
    detach(store, schedule, subscription, 'released');
    return;
  }
  const price = store.get('price', phase.items[0]?.price ?? '');
  // another interval begins its own cycle
  if (monthsOf(price) !== monthsOf(item.price)) subscription.billing_cycle_anchor = at;
  item.price = price;
  item.plan = planOf(price);
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  const { default_payment_method: card } = schedule.default_settings;
  if (card !== null) subscription.default_payment_method = card;
  if (phase.discounts.length === 0) delete store.unseen.coupons[subscription.id];
  store.emit('subscription_schedule.updated', schedule);
}

export const scheduleOperations = {
  PostSubscriptionSchedules: create,
  GetSubscriptionSchedulesSchedule: (store: Store, _: object, { schedule }: SchedulePath) =>
    store.get('subscription_schedule', schedule, 'schedule'),
  PostSubscriptionSchedulesSchedule: update,
  PostSubscriptionSchedulesScheduleRelease: release,
};
