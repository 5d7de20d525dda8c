import { askStripe } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { findCustomer } from '../../customer/read.ts';
import { findRunning } from '../../membership/read/find-subscription.ts';
import { ownMethod, stripeCardOf } from '../read.ts';
import type { PaymentMethodId } from '../schema.ts';
import { removeMethod } from '../write.ts';
import { withMethodsLock } from './methods-lock.ts';

/** @throws Refusal payment.method_not_found, .method_in_use, .stripe_failed, request.too_many */
export async function removePaymentMethod(ctx: UserCtx, { id }: PaymentMethodId): Promise<void> {
  may(ctx, 'payment_method.write');
  ownMethod(ctx, id);
  const { id: userId } = ctx.actor;
  countAttempt(ctx, 'payment.user', userId);
  await withMethodsLock(ctx, userId, async () => {
    const row = ownMethod(ctx, id);
    if (findRunning(ctx, userId)?.paymentMethodId === id) throw new Refusal('payment.method_in_use');
    const card = stripeCardOf(ctx, row);
    if (card !== undefined) await askStripe(ctx, (stripe) => stripe.detachCard(card));
    const next = removeMethod(ctx, row);
    const nextCard = next && stripeCardOf(ctx, next);
    const customer = nextCard && findCustomer(ctx, userId, next.isLive);
    if (customer) await askStripe(ctx, (stripe) => stripe.setDefaultCard(customer, nextCard));
  });
}
