import { atomically, type Db, subscription } from '@limn/db';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { noteAct } from '../../../../guard/audit/write.ts';
import { findEmail } from '../../customer/read.ts';
import { findSubscription } from '../read/find-subscription.ts';
import { describeForAdmin } from '../read/list-subscriptions.ts';
import type { GrantMembership, SubscriptionWithUser } from '../schema.ts';
import { noteChange } from './note-change.ts';

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

/** @throws Refusal account.not_found, request.invalid for a time that has passed */
export function grantMembershipUntil(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  { user_id, valid_until }: GrantMembership,
): SubscriptionWithUser {
  may(ctx, 'membership.manage');
  const validUntil = new Date(valid_until);
  if (validUntil <= ctx.now())
    throw new Refusal('request.invalid', { field: 'valid_until', issue: 'must be a time to come' });
  return atomically(ctx, (ctx) => {
    const email = findEmail(ctx, user_id);
    if (email === undefined) throw new Refusal('account.not_found');
    const granted = describeForAdmin(ctx, grantMembership(ctx, { userId: user_id, validUntil }));
    const detail = { valid_until: granted.valid_until, subscription: granted.id };
    noteAct(ctx, { action: 'membership.grant', subject: email, subjectId: user_id, detail });
    return granted;
  });
}

/** Whatever was given to this user and is not over ends now. Returns how many. */
export function endGrants(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, userId: string): number {
  may(ctx, 'membership.manage');
  const now = ctx.now();
  return atomically(ctx, (ctx) => {
    const theirs = and(
      eq(subscription.userId, userId),
      eq(subscription.provider, 'grant'),
      gt(subscription.validUntil, now),
    );
    const ended = ctx.db
      .update(subscription)
      .set({ validUntil: now, status: 'expired', endedAt: now })
      .where(theirs)
      .returning()
      .all();
    for (const row of ended) noteChange(ctx, row, { valid_until: now.toISOString() });
    return ended.length;
  });
}

/** Also to now, which ends it, as does any time before: never earlier. @throws Refusal membership.not_found, .not_granted */
export function moveGrant(ctx: Ctx, { id, validUntil }: { id: string; validUntil: Date }): void {
  may(ctx, 'membership.manage');
  atomically(ctx, (ctx) => {
    const row = findSubscription(ctx, id);
    if (!row) throw new Refusal('membership.not_found');
    if (row.provider !== 'grant') throw new Refusal('membership.not_granted');
    const now = ctx.now();
    const until = validUntil <= now ? now : validUntil;
    const endedAt = until === now ? now : null;
    ctx.db
      .update(subscription)
      .set({ validUntil: until, status: endedAt ? 'expired' : 'active', endedAt })
      .where(eq(subscription.id, id))
      .run();
    noteChange(ctx, row, { valid_until: until.toISOString() });
  });
}

/** Those whose time has passed are listed as such from then on. For the sweep. */
export function endLapsedGrants(ctx: Pick<Ctx, 'db' | 'now'>): void {
  // by the index of the grants that run: no other would be as short
  ctx.db.run(sql`update subscription indexed by subscription_grant_until
    set status = 'expired', ended_at = valid_until
    where provider = 'grant' and status = 'active' and valid_until <= ${ctx.now().getTime()}`);
}
