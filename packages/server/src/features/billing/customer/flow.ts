import { stripeOf } from '../../../core/ask-provider.ts';
import type { Ctx } from '../../../core/context.ts';
import { RemoteUnknown } from '../../../core/payments.ts';
import { Refusal } from '../../../core/refusal.ts';
import { findCustomer, findEmail } from './read.ts';
import { noteCustomer } from './write.ts';

/** @param forgotten Stripe knows no such customer any more */
function introduce(ctx: Ctx, userId: string, forgotten?: string): Promise<string> {
  const stripe = stripeOf(ctx);
  return ctx.withLock(`customer:${userId}`, async () => {
    const known = findCustomer(ctx, userId, stripe.isLive);
    if (known && known !== forgotten) return known;
    const email = findEmail(ctx, userId);
    if (email === undefined) throw new Refusal('account.not_found');
    const remoteId = await stripe.createCustomer({ userId, email, replaces: forgotten });
    // the account may have gone meanwhile: then nobody is this customer
    if (findEmail(ctx, userId) === undefined) throw new Refusal('account.not_found');
    noteCustomer(ctx, { userId, isLive: stripe.isLive, remoteId });
    return remoteId;
  });
}

/**
 * Who somebody is at Stripe, which learns of them now if it has not before. Stripe acts once on each user, so one that it
 * made before we could write that down is found again.
 * @throws ServiceFailure; Refusal payment.not_configured
 */
export const ensureCustomer = async (ctx: Ctx, userId: string): Promise<string> => introduce(ctx, userId);

/**
 * Does something for somebody by their name at Stripe, once more when Stripe has forgotten that: a customer that was
 * deleted there is made anew.
 * @throws ServiceFailure; Refusal payment.not_configured
 */
export async function withCustomer<T>(
  ctx: Ctx,
  userId: string,
  use: (customerId: string) => Promise<T>,
): Promise<T> {
  const customerId = await ensureCustomer(ctx, userId);
  try {
    return await use(customerId);
  } catch (error) {
    if (!(error instanceof RemoteUnknown) || error.what !== 'customer') throw error;
    ctx.log.warn({ err: error, user: userId }, 'Stripe has forgotten a customer: they are made anew');
    return use(await introduce(ctx, userId, customerId));
  }
}
