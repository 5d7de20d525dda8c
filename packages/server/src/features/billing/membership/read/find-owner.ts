import { checkout, type Db, user } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/words';
import { eq } from 'drizzle-orm';
import type { RemoteSubscription } from '../../../../core/payments.ts';
import { findCustomerOwner } from '../../customer/read.ts';
import { isBegunAs } from '../rules.ts';

/**
 * Whose a subscription is that is new to us: whom the provider names, if all that it says of them fits together. Nobody's
 * when the account is gone; ours all the same when we began it for that account.
 * @param sold our price, undefined when it is none of ours
 */
export function findOwner(
  ctx: { db: Db },
  { remoteId, userId, checkoutId, customerId }: RemoteSubscription,
  sold: { provider: PaymentProviderName; priceId: string | undefined },
): { userId: string | null; isOurs: boolean } {
  const begun =
    checkoutId === null ? undefined : ctx.db.select().from(checkout).where(eq(checkout.id, checkoutId)).get();
  const isOurs = begun?.userId === null;
  const found =
    userId === null ? undefined : ctx.db.select({ id: user.id }).from(user).where(eq(user.id, userId)).get();
  const known = customerId === null ? undefined : findCustomerOwner(ctx, customerId);
  const isContradicted =
    (begun && begun.userId !== found?.id) ||
    (known !== undefined && known !== found?.id) ||
    (sold.provider === 'paypal' && !isBegunAs(begun, remoteId, sold.priceId));
  return { userId: isContradicted ? null : (found?.id ?? null), isOurs };
}
