import { type Db, type Params, plan, query } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { findOpenInvoiceUrl } from '../../invoice/read.ts';
import { describeMethod, findMethod } from '../../payment-method/read.ts';
import { findPrice } from '../../plan/read.ts';
import { amountOf } from '../../plan/rules.ts';
import { canResume } from '../rules.ts';
import type { Membership } from '../schema.ts';
import { describeSubscription } from './describe-subscription.ts';
import { findCurrent, type SubscriptionRow } from './find-subscription.ts';

const findPlan = query((db, p: Params<{ id: string }>) =>
  db.select({ name: plan.name }).from(plan).where(eq(plan.id, p.id)),
);

function nextChargeOf(ctx: { db: Db }, row: SubscriptionRow): Membership['next_charge'] {
  const price = row.priceId === null ? undefined : findPrice(ctx, row.priceId);
  if (!row.autoRenew || !row.periodEnd || !price) return null;
  const { amountCents, currency } = price;
  return { amount: amountOf(amountCents), currency, at: row.periodEnd.toISOString() };
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
    next_charge: nextChargeOf(ctx, row),
    payment_method: method ? describeMethod(method) : null,
    open_invoice_url: row.status === 'past_due' ? findOpenInvoiceUrl(ctx, row.id) : null,
    can_resume: canResume(row),
  };
}
