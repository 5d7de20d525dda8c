import { askStripe } from '../../../../core/ask-provider.ts';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { withCustomer } from '../../customer/flow/ensure-customer.ts';
import { findRunning } from '../../membership/read/find-subscription.ts';
import { describe, type MethodRow, ownMethod, stripeCardOf } from '../read.ts';
import type { PaymentMethod, PaymentMethodId } from '../schema.ts';
import { markDefault } from '../write.ts';
import { chargeSubscription } from './charge-to.ts';
import { withMethodsLock } from './methods-lock.ts';

/** Charges new memberships to this method, and the running one if it is at Stripe. */
export async function makeDefault(ctx: Ctx, row: MethodRow): Promise<void> {
  const { userId } = row;
  const card = stripeCardOf(ctx, row);
  if (card !== undefined)
    await askStripe(ctx, (stripe) =>
      withCustomer(ctx, userId, (customer) => stripe.setDefaultCard(customer, card)),
    );
  markDefault(ctx, row);
  const running = findRunning(ctx, userId);
  if (card === undefined || running?.provider !== 'stripe') return;
  if (running.paymentMethodId !== row.id || running.status === 'past_due')
    await chargeSubscription(ctx, running, card);
}

/** @throws Refusal payment.method_not_found, .declined, .stripe_failed, request.too_many */
export async function setDefaultMethod(ctx: UserCtx, { id }: PaymentMethodId): Promise<PaymentMethod> {
  may(ctx, 'payment_method.write');
  ownMethod(ctx, id);
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  return withMethodsLock(ctx, ctx.actor.id, async () => {
    await makeDefault(ctx, ownMethod(ctx, id));
    return describe(ctx, id);
  });
}
