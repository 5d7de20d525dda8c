import { atomically, type Db, newId, type Params, paymentMethod, query } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { and, desc, eq, sql } from 'drizzle-orm';
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

type Kind = Pick<MethodRow, 'userId' | 'provider'>;

const isOfKind = (p: Params<Kind>) =>
  and(
    eq(paymentMethod.userId, p.userId),
    // unary plus: because of the partial index on the provider SQLite would parse the query again for each value
    sql`+${paymentMethod.provider} = ${p.provider}`,
  );

const findByRemote = query((db, p: Params<Kind & { remoteId: string }>) =>
  db
    .select({ id: paymentMethod.id })
    .from(paymentMethod)
    .where(and(isOfKind(p), eq(paymentMethod.remoteId, p.remoteId))),
);
const findByAddress = query((db, p: Params<Kind & { paypalEmail: string }>) =>
  db
    .select({ id: paymentMethod.id })
    .from(paymentMethod)
    .where(and(isOfKind(p), eq(paymentMethod.paypalEmail, p.paypalEmail))),
);
const findFirst = query((db, p: Params<{ userId: string }>) =>
  db.select({ id: paymentMethod.id }).from(paymentMethod).where(eq(paymentMethod.userId, p.userId)).limit(1),
);
const findNewest = query((db, p: Params<{ userId: string }>) =>
  db
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.userId, p.userId))
    .orderBy(desc(paymentMethod.createdAt))
    .limit(1),
);

const columnsIn = (p: Params<ReturnType<typeof columnsOf>>) => ({
  remoteId: p.remoteId,
  type: p.type,
  brand: p.brand,
  last4: p.last4,
  expMonth: p.expMonth,
  expYear: p.expYear,
  paypalEmail: p.paypalEmail,
});
const insertMethod = query((db, p: Params<MethodRow>) =>
  db.insert(paymentMethod).values({
    id: p.id,
    userId: p.userId,
    provider: p.provider,
    isLive: p.isLive,
    ...columnsIn(p),
    isDefault: p.isDefault,
    createdAt: p.createdAt,
  }),
);
const changeMethod = query((db, p: Params<{ id: string } & ReturnType<typeof columnsOf>>) =>
  db.update(paymentMethod).set(columnsIn(p)).where(eq(paymentMethod.id, p.id)),
);
const deleteMethod = query((db, p: Params<{ id: string }>) =>
  db.delete(paymentMethod).where(eq(paymentMethod.id, p.id)),
);
const unmarkDefault = query((db, p: Params<{ userId: string }>) =>
  db
    .update(paymentMethod)
    .set({ isDefault: false })
    // without a parameter, so that SQLite uses the partial index
    .where(and(eq(paymentMethod.userId, p.userId), sql`${paymentMethod.isDefault} = 1`)),
);
const setDefault = query((db, p: Params<{ id: string; userId: string }>) =>
  db
    .update(paymentMethod)
    .set({ isDefault: true })
    .where(and(eq(paymentMethod.id, p.id), eq(paymentMethod.userId, p.userId))),
);

/** The stored row of the same method. It never belongs to another user. */
const findSame = (
  ctx: { db: Db },
  { userId, provider }: Known,
  { remoteId, paypalEmail }: RemotePaymentMethod,
) =>
  remoteId === null
    ? findByAddress.get(ctx, { userId, provider, paypalEmail: paypalEmail ?? '' })
    : findByRemote.get(ctx, { userId, provider, remoteId });

/** Stores a method and returns its id. The first one of a user becomes the default. */
export function storeMethod(ctx: { db: Db; now(): Date }, known: Known, method: RemotePaymentMethod): string {
  const columns = columnsOf(method);
  const same = findSame(ctx, known, method);
  if (same) {
    changeMethod.run(ctx, { id: same.id, ...columns });
    return same.id;
  }
  const { userId, provider, isLive } = known;
  const id = newId();
  const isDefault = findFirst.get(ctx, { userId }) === undefined;
  insertMethod.run(ctx, { id, userId, provider, isLive, ...columns, isDefault, createdAt: ctx.now() });
  return id;
}

/** Makes this method the user's only default. New memberships are charged to it. */
export function markDefault(ctx: { db: Db }, { id, userId }: { id: string; userId: string }): void {
  atomically(ctx, (ctx) => {
    unmarkDefault.run(ctx, { userId });
    setDefault.run(ctx, { id, userId });
  });
}

/** Removes a method. If it was the default, the newest remaining one becomes it and is returned. */
export function removeMethod(ctx: { db: Db }, { id, userId, isDefault }: MethodRow): MethodRow | undefined {
  return atomically(ctx, (ctx) => {
    deleteMethod.run(ctx, { id });
    if (!isDefault) return undefined;
    const next = findNewest.get(ctx, { userId });
    if (next) markDefault(ctx, next);
    return next;
  });
}
