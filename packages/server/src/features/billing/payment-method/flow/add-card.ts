import { askStripe, stripeOf } from '../../../../core/ask-provider.ts';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { refuseRawCard } from '../../../../core/raw-card.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { withCustomer } from '../../customer/flow/ensure-customer.ts';
import { describe, findMethod, refuseMoreMethods } from '../read.ts';
import { refuseOddMethodId } from '../rules.ts';
import type { AddCard, PaymentMethod } from '../schema.ts';
import { storeMethod } from '../write.ts';
import { withMethodsLock } from './methods-lock.ts';
import { makeDefault } from './set-default-method.ts';

/** Attaches a card to the customer at Stripe and stores it. Returns our id. */
async function storeCard(ctx: Ctx, userId: string, paymentMethodId: string): Promise<string> {
  const card = await askStripe(ctx, (stripe) =>
    withCustomer(ctx, userId, (customer) => stripe.attachCard(customer, paymentMethodId)),
  );
  return storeMethod(ctx, { userId, provider: 'stripe', isLive: stripeOf(ctx).isLive }, card);
}

/**
 * Makes a card that was left on Stripe's page the default one.
 * @throws Refusal payment.declined when the card does not pay an open invoice; the card is stored all the same
 */
export const acceptCardFromPage = (ctx: Ctx, userId: string, paymentMethodId: string): Promise<void> =>
  withMethodsLock(ctx, userId, async () => {
    const row = findMethod(ctx, await storeCard(ctx, userId, paymentMethodId));
    if (row) await makeDefault(ctx, row);
  });

/** @throws Refusal payment.card_number, .declined, .method_limit {limit}, .stripe_failed, .not_configured, request.invalid, .too_many */
export async function addCard(ctx: UserCtx, input: AddCard): Promise<PaymentMethod> {
  may(ctx, 'payment_method.write');
  const { id: userId } = ctx.actor;
  countAttempt(ctx, 'payment.user', userId);
  refuseRawCard(input);
  refuseOddMethodId(input.payment_method);
  stripeOf(ctx);
  return withMethodsLock(ctx, userId, async () => {
    refuseMoreMethods(ctx, userId, ({ remoteId }) => remoteId === input.payment_method);
    const id = await storeCard(ctx, userId, input.payment_method);
    const row = findMethod(ctx, id);
    if (row && (input.is_default || row.isDefault)) await makeDefault(ctx, row);
    return describe(ctx, id);
  });
}
