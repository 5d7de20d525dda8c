import { type Params, plan, query } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { amountIn } from '../../../../core/currency.ts';
import { may } from '../../../../core/may.ts';
import { findOpenInvoiceUrl } from '../../invoice/read.ts';
import { describeMethod, findMethod } from '../../payment-method/read.ts';
import { canResume, isWorthless } from '../rules.ts';
import type { Membership } from '../schema.ts';
import { describeSubscription } from './describe-subscription.ts';
import { findCurrent, type SubscriptionRow } from './find-subscription.ts';

const findPlan = query((db, p: Params<{ id: string }>) =>
  db.select({ name: plan.name }).from(plan).where(eq(plan.id, p.id)),
);

/** As the provider said at the last sync, with discounts and taxes. */
function nextChargeOf(row: SubscriptionRow): Membership['next_charge'] {
  const { autoRenew, isPaused, periodEnd, nextChargeCents, nextChargeCurrency: currency } = row;
  if (!autoRenew || isPaused || !periodEnd || nextChargeCents === null || currency === null) return null;
  return { amount: amountIn(nextChargeCents, currency), currency, at: periodEnd.toISOString() };
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
    open_invoice_url: row.status === 'past_due' ? findOpenInvoiceUrl(ctx, row.id) : null,
    can_resume: canResume(row) && !isWorthless(row, ctx.now()),
  };
}
