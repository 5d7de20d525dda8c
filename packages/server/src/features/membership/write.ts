import { type Db, subscription } from '@limn/db';

/** A complimentary membership. Returns its id. */
export function grantMembership(
  ctx: { db: Db; now(): Date },
  { userId, validUntil }: { userId: string; validUntil: Date },
): string {
  return ctx.db
    .insert(subscription)
    .values({ userId, provider: 'grant', validUntil, createdAt: ctx.now() })
    .returning({ id: subscription.id })
    .get().id;
}
