import { atomically, type Db, paymentMethod } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { and, desc, eq } from 'drizzle-orm';
import type { RemotePaymentMethod } from '../../../core/payments.ts';
import type { MethodRow } from './read.ts';

interface Known {
  userId: string;
  provider: PaymentProviderName;
  isLive: boolean;
}

const columnsOf = ({ remoteId, type, card, paypalEmail }: RemotePaymentMethod) => ({
  remoteId,
  type,
  brand: card?.brand ?? null,
  last4: card?.last4 ?? null,
  expMonth: card?.expMonth ?? null,
  expYear: card?.expYear ?? null,
  paypalEmail,
});

/** The stored row of the same method. It never belongs to another user. */
function findSame(
  ctx: { db: Db },
  { userId, provider }: Known,
  { remoteId, paypalEmail }: RemotePaymentMethod,
) {
  const key =
    remoteId === null
      ? eq(paymentMethod.paypalEmail, paypalEmail ?? '')
      : eq(paymentMethod.remoteId, remoteId);
  return ctx.db
    .select({ id: paymentMethod.id })
    .from(paymentMethod)
    .where(and(eq(paymentMethod.userId, userId), eq(paymentMethod.provider, provider), key))
    .get();
}

/** Stores a method and returns its id. The first one of a user becomes the default. */
export function storeMethod(ctx: { db: Db; now(): Date }, known: Known, method: RemotePaymentMethod): string {
  const columns = columnsOf(method);
  const same = findSame(ctx, known, method);
  if (same) {
    ctx.db.update(paymentMethod).set(columns).where(eq(paymentMethod.id, same.id)).run();
    return same.id;
  }
  const { userId, provider, isLive } = known;
  const first = ctx.db
    .select({ id: paymentMethod.id })
    .from(paymentMethod)
    .where(eq(paymentMethod.userId, userId))
    .limit(1)
    .get();
  return ctx.db
    .insert(paymentMethod)
    .values({ userId, provider, isLive, ...columns, isDefault: first === undefined, createdAt: ctx.now() })
    .returning({ id: paymentMethod.id })
    .get().id;
}

/** Makes this method the user's only default. New memberships are charged to it. */
export function markDefault(ctx: { db: Db }, { id, userId }: { id: string; userId: string }): void {
  atomically(ctx, ({ db }) => {
    db.update(paymentMethod)
      .set({ isDefault: false })
      .where(and(eq(paymentMethod.userId, userId), eq(paymentMethod.isDefault, true)))
      .run();
    db.update(paymentMethod)
      .set({ isDefault: true })
      .where(and(eq(paymentMethod.id, id), eq(paymentMethod.userId, userId)))
      .run();
  });
}

/** Removes a method. If it was the default, the newest remaining one becomes it and is returned. */
export function removeMethod(ctx: { db: Db }, { id, userId, isDefault }: MethodRow): MethodRow | undefined {
  return atomically(ctx, (ctx) => {
    ctx.db.delete(paymentMethod).where(eq(paymentMethod.id, id)).run();
    if (!isDefault) return undefined;
    const next = ctx.db
      .select()
      .from(paymentMethod)
      .where(eq(paymentMethod.userId, userId))
      .orderBy(desc(paymentMethod.createdAt))
      .limit(1)
      .get();
    if (next) markDefault(ctx, next);
    return next;
  });
}
