import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { describe, findMethod, refuseMoreMethods } from '../read.ts';
import type { AddPaypal, PaymentMethod } from '../schema.ts';
import { storeMethod } from '../write.ts';
import { withMethodsLock } from './methods-lock.ts';
import { makeDefault } from './set-default-method.ts';

/**
 * Stores an address. The buyer agrees on charges at PayPal.
 * @throws Refusal payment.not_configured, .method_limit {limit}, request.too_many
 */
export async function addPaypal(ctx: UserCtx, input: AddPaypal): Promise<PaymentMethod> {
  may(ctx, 'payment_method.write');
  const { paypal } = ctx.world;
  if (!paypal) throw new Refusal('payment.not_configured');
  const { id: userId } = ctx.actor;
  countAttempt(ctx, 'payment.user', userId);
  return withMethodsLock(ctx, userId, async () => {
    const paypalEmail = input.paypal_email.toLowerCase();
    refuseMoreMethods(ctx, userId, (row) => row.paypalEmail === paypalEmail);
    const noted = { remoteId: null, type: 'paypal', card: null, paypalEmail } as const;
    const id = storeMethod(ctx, { userId, provider: 'paypal', isLive: paypal.isLive }, noted);
    const row = findMethod(ctx, id);
    if (row && input.is_default) await makeDefault(ctx, row);
    return describe(ctx, id);
  });
}
