import { askProvider, providerOf, stripeOf } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { amountIn } from '../../../../core/currency.ts';
import { may } from '../../../../core/may.ts';
import type { RemoteCharge, ChangePreview as RemotePreview } from '../../../../core/plan-change.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { withListedPrice } from '../../plan/flow.ts';
import { isUpgrade, timingOf } from '../rules.ts';
import type { ChangePreview, PreviewChange } from '../schema.ts';
import { askAboutChange, type WantedChange, wantedChange } from './wanted-change.ts';

/** The amounts of a change, and when it takes effect. */
export interface Priced {
  timing: 'now' | 'period_end';
  now: RemoteCharge | null;
  next: RemoteCharge & { at: Date };
  /** Within a free trial, which goes on after the change. */
  isTrial: boolean;
}

/**
 * @param at the time for which a credit is computed
 * @throws ServiceFailure
 */
export function priceChange(ctx: UserCtx, wanted: WantedChange, at: Date): Promise<Priced> {
  const { provider, to } = wanted;
  return withListedPrice(ctx, providerOf(ctx, provider), to.price.id, (remotePriceId) =>
    provider === 'stripe'
      ? priceAtStripe(ctx, wanted, { remotePriceId, at })
      : priceAtPaypal(ctx, wanted, remotePriceId),
  );
}

async function priceAtStripe(
  ctx: UserCtx,
  { row, remoteId, from, to }: WantedChange,
  change: { remotePriceId: string; at: Date },
): Promise<Priced> {
  const preview: RemotePreview = await stripeOf(ctx).previewChange(remoteId, change);
  const { now, regular, later, renewsAt, isTrial } = preview;
  if (timingOf(isUpgrade(from, to), preview) === 'now')
    return { timing: 'now', now, next: { ...regular, at: renewsAt }, isTrial };
  const next = { ...later, at: row.periodEnd ?? renewsAt };
  return { timing: 'period_end', now: null, next, isTrial };
}

/** PayPal charges no differences: every change begins with the next charge. */
async function priceAtPaypal(ctx: UserCtx, { row }: WantedChange, remotePriceId: string): Promise<Priced> {
  const price = await providerOf(ctx, 'paypal').readPrice(remotePriceId);
  if (!price || row.periodEnd === null)
    throw new ServiceFailure('unavailable', { cause: new Error('PayPal names no price or no next charge') });
  const { amountCents, currency } = price;
  return {
    timing: 'period_end',
    now: null,
    next: { amountCents, currency, taxCents: 0, creditCents: 0, at: row.periodEnd },
    isTrial: false,
  };
}

const describeCharge = ({ amountCents, taxCents, creditCents, currency }: RemoteCharge) => ({
  amount: amountIn(amountCents, currency),
  tax: amountIn(taxCents, currency),
  credit: amountIn(creditCents, currency),
  currency,
});

/**
 * What a change of the plan charges now and later, as the provider computes it. Changes nothing.
 * @throws Refusal those of `wantedChange`, payment.stripe_failed, .paypal_failed, request.too_many
 */
export async function previewChange(ctx: UserCtx, { plan_id }: PreviewChange): Promise<ChangePreview> {
  may(ctx, 'membership.change');
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  const wanted = wantedChange(ctx, plan_id);
  const { provider, from, to, row } = wanted;
  const shownAt = lastSecond(ctx.now());
  // Stripe computes no credit for a time before the period
  const at = row.periodStart !== null && row.periodStart > shownAt ? row.periodStart : shownAt;
  const { timing, now, next, isTrial } = await askProvider(ctx, provider, () =>
    askAboutChange(ctx, row, () => priceChange(ctx, wanted, at)),
  );
  return {
    ...{ plan: to.plan.id, plan_name: to.plan.name, provider, timing },
    ...{ current_plan: from.plan.id, current_plan_name: from.plan.name },
    shown_at: at.toISOString(),
    is_trial: isTrial,
    charge_now: now && describeCharge(now),
    next_charge: { ...describeCharge(next), at: next.at.toISOString() },
  };
}

/** Stripe counts in seconds. */
const lastSecond = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000);
