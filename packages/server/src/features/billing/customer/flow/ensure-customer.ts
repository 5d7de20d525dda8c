import { stripeOf } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import { RemoteUnknown } from '../../../../core/payments.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { findCustomer, findEmail } from '../read.ts';
import { recordCustomer } from '../write.ts';

/** @param forgotten the id that Stripe no longer knows */
function createCustomer(ctx: Ctx, userId: string, forgotten?: string): Promise<string> {
  const stripe = stripeOf(ctx);
  return ctx.withLock(`customer:${userId}`, async () => {
    const known = findCustomer(ctx, userId, stripe.isLive);
    if (known && known !== forgotten) return known;
    const email = findEmail(ctx, userId);
    if (email === undefined) throw new Refusal('account.not_found');
    const remoteId = await stripe.createCustomer({ userId, email, replaces: forgotten });
    // the account may have been deleted meanwhile: then there is no owner for the customer
    if (findEmail(ctx, userId) === undefined) throw new Refusal('account.not_found');
    recordCustomer(ctx, { userId, isLive: stripe.isLive, remoteId });
    return remoteId;
  });
}

/**
 * The user's customer id at Stripe, created on the first call. Stripe creates one customer for a user id, so an id that was
 * not stored before a crash is found again.
 * @throws ServiceFailure; Refusal payment.not_configured
 */
export const ensureCustomer = async (ctx: Ctx, userId: string): Promise<string> =>
  createCustomer(ctx, userId);

/**
 * Runs `use` with the user's customer id. Where Stripe no longer knows the customer, creates a new one and runs it once
 * more.
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
    ctx.log.warn({ err: error, user: userId }, 'Stripe no longer has a customer: it is created again');
    return use(await createCustomer(ctx, userId, customerId));
  }
}
