/** Changes of a subscription to another price. Stripe computes the amounts, and charges what it has previewed. */
import type { Stripe } from 'stripe';
import type { ChangePreview, PriceChange, RemoteCharge } from '../../core/plan-change.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { StripeClient } from './stripe-client.ts';
import { nextPhaseOf } from './stripe-schedule.ts';
import { dateOf, idOf } from './stripe-values.ts';

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

interface Read {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
}

async function read({ call }: StripeClient, id: string): Promise<Read> {
  const subscription = await call((stripe) =>
    stripe.subscriptions.retrieve(id, { expand: ['schedule', 'discounts.source.coupon'] }),
  );
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${id} is a subscription to nothing`);
  return { subscription, item };
}

/**
 * Releases the schedule of a subscription; the subscription goes on as it is. Stripe refuses to cancel one that has a
 * schedule.
 */
export async function releaseSchedule(
  { call, find }: StripeClient,
  schedule: Stripe.Subscription['schedule'],
): Promise<void> {
  const id = idOf(schedule);
  if (id === null) return;
  try {
    await call((stripe) => stripe.subscriptionSchedules.release(id));
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.kind !== 'refused') throw error;
    // another request was faster, or the subscription has ended
    const now = await find((stripe) => stripe.subscriptionSchedules.retrieve(id));
    if (now?.status === 'active' || now?.status === 'not_started') throw error;
  }
}

/** A schedule without a further phase is what an interrupted change left, or a change that has taken effect. */
async function readFree(client: StripeClient, id: string): Promise<Read> {
  const found = await read(client, id);
  const { schedule } = found.subscription;
  if (schedule === null || nextPhaseOf(schedule)) return found;
  await releaseSchedule(client, schedule);
  return read(client, id);
}

/** The customer's balance with Stripe after an invoice: a credit is negative, a debt positive. */
const balanceAfter = ({ starting_balance: balance, total, amount_due: due }: Stripe.Invoice): number =>
  balance + total - due;

/** @param amountCents what is charged; a credit of more than the price stays negative */
function chargeOf(
  { total, amount_due: due, total_taxes: taxes, currency, lines }: Stripe.Invoice,
  amountCents = total < 0 ? total : due,
): RemoteCharge {
  return {
    amountCents,
    taxCents: (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    creditCents: lines.data.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
    currency: currency.toUpperCase(),
  };
}

/** Discounts that still reduce an invoice of that time. `used`: the ids that another invoice takes first. */
const discountsAt = (
  { discounts }: Stripe.Subscription,
  at: number,
  used: ReadonlySet<string>,
): { discount: string }[] =>
  discounts.flatMap((one) => {
    if (typeof one === 'string') return [{ discount: one }];
    const { coupon } = one.source;
    const isOnce = coupon !== null && typeof coupon !== 'string' && coupon.duration === 'once';
    const isOver = (one.end !== null && one.end <= at) || (isOnce && used.has(one.id));
    return isOver ? [] : [{ discount: one.id }];
  });

const usedBy = ({ total_discount_amounts: amounts }: Stripe.Invoice): Set<string> =>
  new Set((amounts ?? []).flatMap(({ amount, discount }) => (amount > 0 ? (idOf(discount) ?? []) : [])));

export async function previewChange(
  client: StripeClient,
  id: string,
  { remotePriceId, at }: PriceChange,
): Promise<ChangePreview> {
  const { subscription, item } = await readFree(client, id);
  const items = [{ id: item.id, price: remotePriceId }];
  const isTrial = subscription.status === 'trialing';
  type Details = Stripe.InvoiceCreatePreviewParams.SubscriptionDetails;
  // the next invoice of a trial is a whole period already
  const asNew: Details = {
    proration_behavior: 'none',
    ...(!isTrial && { billing_cycle_anchor: { type: 'now' } }),
  };
  const preview = (details: Details, discounts?: { discount: string }[]) =>
    client.call((stripe) =>
      stripe.invoices.createPreview({
        subscription: id,
        subscription_details: { items, ...details },
        // left out, it means all discounts of the subscription
        ...(discounts && { discounts: discounts.length > 0 ? discounts : '' }),
      }),
    );
  const [now, later] = await Promise.all([
    preview({ proration_behavior: 'always_invoice', proration_date: secondsOf(at) }),
    preview(asNew, discountsAt(subscription, item.current_period_end, new Set())),
  ]);
  // a credit is for the rest of the old period, which may be longer than the new one
  const ends = now.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end);
  const renewsAt = ends.length > 0 ? Math.max(...ends) : item.current_period_end;
  // without discounts every invoice of the new price is the same
  const regular =
    subscription.discounts.length === 0
      ? later
      : await preview(asNew, discountsAt(subscription, renewsAt, usedBy(now)));
  return {
    ...{ now: chargeOf(now), later: chargeOf(later) },
    // the charge of now uses the balance first
    regular: chargeOf(regular, Math.max(0, regular.total + balanceAfter(now))),
    ...{ renewsAt: dateOf(renewsAt), isTrial },
  };
}

export async function changeNow(
  client: StripeClient,
  id: string,
  { remotePriceId, at }: PriceChange,
): Promise<void> {
  const { item } = await readFree(client, id);
  if (item.price.id === remotePriceId) return;
  await client.call((stripe) =>
    stripe.subscriptions.update(id, {
      items: [{ id: item.id, price: remotePriceId }],
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(at),
      // an unpaid change would give the better plan
      payment_behavior: 'error_if_incomplete',
    }),
  );
}

const discountsOf = ({ discounts }: Stripe.SubscriptionSchedule.Phase) =>
  discounts.flatMap(({ discount }) => {
    const found = idOf(discount);
    return found === null ? [] : [{ discount: found }];
  });

export async function changeLater(
  client: StripeClient,
  id: string,
  { remotePriceId, months }: { remotePriceId: string; months: number },
): Promise<void> {
  const { subscription, item } = await readFree(client, id);
  const planned = nextPhaseOf(subscription.schedule)?.items[0]?.price;
  if (planned !== undefined && idOf(planned) === remotePriceId) return;
  await releaseSchedule(client, subscription.schedule);
  const schedule = await client.call((stripe) =>
    stripe.subscriptionSchedules.create({ from_subscription: id }),
  );
  const [phase] = schedule.phases;
  if (!phase) throw new Error(`${schedule.id} is a schedule without a phase`);
  const discounts = discountsOf(phase);
  const lasting = new Set(
    discountsAt(subscription, phase.end_date, new Set()).map(({ discount }) => discount),
  );
  await client.call((stripe) =>
    stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          ...{ start_date: phase.start_date, end_date: phase.end_date, discounts },
          items: [{ price: item.price.id, quantity: item.quantity ?? 1 }],
        },
        {
          duration: { interval: 'month', interval_count: months },
          // without a list the phase would have no discounts; one that is over must not begin again
          discounts: discounts.filter(({ discount }) => lasting.has(discount)),
          items: [{ price: remotePriceId, quantity: item.quantity ?? 1 }],
          proration_behavior: 'none',
        },
      ],
    }),
  );
}

export async function keepPrice(client: StripeClient, id: string): Promise<void> {
  const { subscription } = await read(client, id);
  await releaseSchedule(client, subscription.schedule);
}
