import { planPeriods } from '@limn/db/enums';
import { askStripe, stripeOf } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { amountIn } from '../../../../core/currency.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { changeAtProvider } from '../../membership/flow/change-at-provider.ts';
import { describeSubscription } from '../../membership/read/describe-subscription.ts';
import { findCurrent, ownSubscription } from '../../membership/read/find-subscription.ts';
import type { SubscriptionRow } from '../../membership/rules.ts';
import { withListedPrice } from '../../plan/flow.ts';
import { findOfferOfPrice } from '../../plan/read.ts';
import { isRecent } from '../rules.ts';
import type { ChangePlan, ChangeResult } from '../schema.ts';
import { askApproval } from './ask-approval.ts';
import { type Priced, priceChange } from './preview-change.ts';
import { refuseObstacle, type WantedChange, wantedChange } from './wanted-change.ts';

/** The provider asks for the amount that the member accepted. @throws Refusal plan_change.outdated */
function refuseOtherAmount({ now }: Priced, accepted: number | null): void {
  const amount = now && amountIn(now.amountCents, now.currency);
  if (amount !== accepted) throw new Refusal('plan_change.outdated');
}

/**
 * Asks Stripe for the amounts once more and makes the change only if they are the accepted ones. A second press, or one after a
 * lost answer, finds the change made and charges nothing.
 */
async function changeAtStripe(ctx: UserCtx, wanted: WantedChange, input: ChangePlan): Promise<void> {
  const { row, remoteId, to } = wanted;
  const at = new Date(input.shown_at);
  await askStripe(ctx, () =>
    changeAtProvider(ctx, row, async (_, __, latest) => {
      const isMade = latest.priceId === to.price.id || latest.nextPriceId === to.price.id;
      if (isMade) return;
      refuseObstacle(ctx, latest);
      // a period, or the first one after a trial, has begun since
      if (latest.periodStart !== null && latest.periodStart > at) throw new Refusal('plan_change.outdated');
      const priced = await priceChange(ctx, wanted, at);
      refuseOtherAmount(priced, input.accepted_amount);
      await withListedPrice(ctx, stripeOf(ctx), to.price.id, (remotePriceId) =>
        priced.timing === 'now'
          ? stripeOf(ctx).changeNow(remoteId, { remotePriceId, at })
          : stripeOf(ctx).changeLater(remoteId, { remotePriceId, months: planPeriods[to.plan.period] }),
      );
    }),
  );
}

/** The subscription, if it has the plan already or will have it: another tab was faster, or an answer was lost. */
function findChanged(ctx: UserCtx, planId: string): SubscriptionRow | undefined {
  const row = findCurrent(ctx, ctx.actor.id);
  if (!row || row.provider === 'grant') return undefined;
  const next = row.nextPriceId === null ? undefined : findOfferOfPrice(ctx, row.nextPriceId);
  return (next?.plan.id ?? row.planId) === planId ? row : undefined;
}

/**
 * Changes the plan of the caller's subscription: at once, with the charge that was shown, or with the next period. At PayPal the
 * buyer approves it first on the page with the returned address.
 * @throws Refusal those of `wantedChange`, plan_change.outdated, payment.declined, .stripe_failed, .paypal_failed,
 * request.too_many
 */
export async function changePlan(ctx: UserCtx, input: ChangePlan): Promise<ChangeResult> {
  may(ctx, 'membership.change');
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  const changed = findChanged(ctx, input.plan_id);
  if (changed) return { subscription: describeSubscription(ctx, changed), approval_url: null };
  const wanted = wantedChange(ctx, input.plan_id);
  if (!isRecent(new Date(input.shown_at), ctx.now())) throw new Refusal('plan_change.outdated');
  const { row, to, provider } = wanted;
  const approvalUrl = provider === 'paypal' ? await askApproval(ctx, row, to, input.language) : null;
  if (provider === 'stripe') await changeAtStripe(ctx, wanted, input);
  const subscription = describeSubscription(ctx, ownSubscription(ctx, row.id));
  return { subscription, approval_url: approvalUrl };
}
