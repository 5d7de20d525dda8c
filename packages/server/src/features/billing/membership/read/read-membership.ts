import { type Params, plan, query } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { amountIn } from '../../../../core/currency.ts';
import { may } from '../../../../core/may.ts';
import { findOpenInvoiceUrl } from '../../invoice/read.ts';
import { describeMethod, findMethod } from '../../payment-method/read.ts';
import { findOfferOfPrice } from '../../plan/read.ts';
import { canChangePlan, canResume, isAwaitingApproval, isWorthless, type SubscriptionRow } from '../rules.ts';
import type { Membership } from '../schema.ts';
import { describeSubscription } from './describe-subscription.ts';
import { findCurrent } from './find-subscription.ts';

const findPlan = query((db, p: Params<{ id: string }>) =>
  db.select({ name: plan.name }).from(plan).where(eq(plan.id, p.id)),
);

/** As the provider said at the last sync, with discounts and taxes. */
function nextChargeOf(row: SubscriptionRow): Membership['next_charge'] {
  const { autoRenew, isPaused, periodEnd, nextChargeCents, nextChargeCurrency: currency } = row;
  if (!autoRenew || isPaused || !periodEnd || nextChargeCents === null || currency === null) return null;
  return { amount: amountIn(nextChargeCents, currency), currency, at: periodEnd.toISOString() };
}

/** At PayPal the buyer approves the old plan again, which must still be for sale. */
function changeOf(
  ctx: UserCtx,
  { nextPriceId, changesAt, priceId, provider }: SubscriptionRow,
): Membership['change'] {
  const next = nextPriceId === null ? undefined : findOfferOfPrice(ctx, nextPriceId);
  if (!next || changesAt === null) return null;
  const current = priceId === null ? undefined : findOfferOfPrice(ctx, priceId);
  const isSold = current?.plan.isActive === true && current.price.retiredAt === null;
  return {
    plan: next.plan.id,
    plan_name: next.plan.name,
    at: changesAt.toISOString(),
    can_keep: provider === 'stripe' || isSold,
  };
}

function isChangeable(ctx: UserCtx, row: SubscriptionRow): boolean {
  const { provider, isLive } = row;
  return provider !== 'grant' && canChangePlan(row, ctx.now()) && ctx.world[provider]?.isLive === isLive;
}

/** Null for a user without a membership. */
export function readMembership(ctx: UserCtx): Membership | null {
  may(ctx, 'membership.read');
  const row = findCurrent(ctx, ctx.actor.id);
  if (!row) return null;
  const named = row.planId === null ? undefined : findPlan.get(ctx, { id: row.planId });
  const method = row.paymentMethodId === null ? undefined : findMethod(ctx, row.paymentMethodId);
  return {
    ...describeSubscription(ctx, row),
    plan_name: named?.name ?? null,
    period_end: (row.periodEnd ?? row.validUntil).toISOString(),
    next_charge: nextChargeOf(row),
    trial_end: row.isTrial && row.trialEnd && row.trialEnd > ctx.now() ? row.trialEnd.toISOString() : null,
    payment_method: method ? describeMethod(method) : null,
    change: changeOf(ctx, row),
    can_change: isChangeable(ctx, row),
    awaits_approval: row.nextPriceId === null && isAwaitingApproval(row, ctx.now()),
    open_invoice_url: row.status === 'past_due' ? findOpenInvoiceUrl(ctx, row.id) : null,
    can_resume: canResume(row) && !isWorthless(row, ctx.now()),
  };
}
