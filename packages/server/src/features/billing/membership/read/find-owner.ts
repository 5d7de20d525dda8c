import { checkout, type Db, type Params, query, user } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { eq } from 'drizzle-orm';
import type { RemoteSubscription } from '../../../../core/payments.ts';
import { findCustomerOwner } from '../../customer/read.ts';
import { matchesCheckout } from '../rules.ts';

const findCheckout = query((db, p: Params<{ id: string }>) =>
  db.select().from(checkout).where(eq(checkout.id, p.id)),
);
const findUser = query((db, p: Params<{ id: string }>) =>
  db.select({ id: user.id }).from(user).where(eq(user.id, p.id)),
);

/**
 * The owner of a subscription that is stored for the first time: the user that the provider names, if the checkout, the
 * customer and the price agree with it. `userId` is null when they do not, or the account is deleted. `isOurs` is true for
 * a checkout of a deleted account.
 * @param sold our price, undefined for a price of another product
 */
export function findOwner(
  ctx: { db: Db },
  { remoteId, userId, checkoutId, customerId }: RemoteSubscription,
  sold: { provider: PaymentProviderName; priceId: string | undefined },
): { userId: string | null; isOurs: boolean } {
  const begun = checkoutId === null ? undefined : findCheckout.get(ctx, { id: checkoutId });
  const isOurs = begun?.userId === null;
  const found = userId === null ? undefined : findUser.get(ctx, { id: userId });
  const known = customerId === null ? undefined : findCustomerOwner(ctx, customerId);
  const isContradicted =
    (begun && begun.userId !== found?.id) ||
    (known !== undefined && known !== found?.id) ||
    (sold.provider === 'paypal' && !matchesCheckout(begun, remoteId, sold.priceId));
  return { userId: isContradicted ? null : (found?.id ?? null), isOurs };
}
