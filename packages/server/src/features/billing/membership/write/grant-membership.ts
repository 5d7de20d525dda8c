import { atomically, type Db, newId, type Params, query, subscription, written } from '@limn/db';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { addAuditEntry } from '../../../../guard/audit/write.ts';
import { findEmail } from '../../customer/read.ts';
import { findSubscription } from '../read/find-subscription.ts';
import { describeForAdmin } from '../read/list-subscriptions.ts';
import type { SubscriptionRow } from '../rules.ts';
import type { GrantMembership, SubscriptionWithUser } from '../schema.ts';
import { auditChange } from './record-change.ts';

const insertGrant = query(
  (db, p: Params<{ id: string; userId: string; validUntil: Date; createdAt: Date }>) =>
    db.insert(subscription).values({
      id: p.id,
      userId: p.userId,
      provider: 'grant',
      validUntil: p.validUntil,
      createdAt: p.createdAt,
    }),
);

/** Adds a complimentary membership. Returns its id. */
export function grantMembership(
  ctx: { db: Db; now(): Date },
  { userId, validUntil }: { userId: string; validUntil: Date },
): string {
  const id = newId();
  insertGrant.run(ctx, { id, userId, validUntil, createdAt: ctx.now() });
  return id;
}

/** @throws Refusal account.not_found, request.invalid for a time in the past */
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
    addAuditEntry(ctx, { action: 'membership.grant', subject: email, subjectId: user_id, detail });
    return granted;
  });
}

const endGrantsOf = query((db, p: Params<{ userId: string; now: Date }>) =>
  db
    .update(subscription)
    .set({ validUntil: p.now, status: 'expired', endedAt: p.now })
    .where(
      and(
        eq(subscription.userId, p.userId),
        eq(subscription.provider, 'grant'),
        gt(subscription.validUntil, p.now),
      ),
    )
    .returning(),
);

/** Ends all complimentary memberships of a user now. Returns their number. */
export function endGrants(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, userId: string): number {
  may(ctx, 'membership.manage');
  const now = ctx.now();
  return atomically(ctx, (ctx) => {
    const ended = endGrantsOf.all(ctx, { userId, now });
    for (const row of ended) auditChange(ctx, row, { valid_until: now.toISOString() });
    return ended.length;
  });
}

const moveEnd = query((db, p: Params<Pick<SubscriptionRow, 'id' | 'validUntil' | 'status' | 'endedAt'>>) =>
  db
    .update(subscription)
    .set({ validUntil: p.validUntil, status: p.status, endedAt: p.endedAt })
    .where(eq(subscription.id, p.id)),
);

/**
 * Moves the end of a complimentary membership. Now or a time in the past ends it. @throws Refusal membership.not_found,
 * .not_granted
 */
export function changeGrant(ctx: Ctx, { id, validUntil }: { id: string; validUntil: Date }): void {
  may(ctx, 'membership.manage');
  atomically(ctx, (ctx) => {
    const row = findSubscription(ctx, id);
    if (!row) throw new Refusal('membership.not_found');
    if (row.provider !== 'grant') throw new Refusal('membership.not_granted');
    const now = ctx.now();
    const until = validUntil <= now ? now : validUntil;
    const endedAt = until === now ? now : null;
    moveEnd.run(ctx, { id, validUntil: until, status: endedAt ? 'expired' : 'active', endedAt });
    auditChange(ctx, row, { valid_until: until.toISOString() });
  });
}

const endLapsed = query((db, p: Params<{ now: Date; atMost: number }>) =>
  written(
    db,
    // the partial index holds the running grants only; any other index is longer
    sql`update subscription set status = 'expired', ended_at = valid_until
    where rowid in (select rowid from subscription indexed by subscription_grant_until
      where provider = 'grant' and status = 'active' and valid_until <= ${p.now} limit ${p.atMost})`,
  ),
);

/** Marks complimentary memberships as expired when their time is over. For the sweep. */
export const endLapsedGrants = (ctx: Pick<Ctx, 'db' | 'now'>, atMost: number): number =>
  endLapsed.run(ctx, { now: ctx.now(), atMost }).changes;
