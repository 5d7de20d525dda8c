import { atomically, type Db, subscription, user } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/words';
import { and, eq } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import type { RemoteSubscription } from '../../core/payments.ts';
import { Refusal } from '../../core/refusal.ts';
import { lettersAbout } from '../billing-letter/rules.ts';
import { keepLetters } from '../billing-letter/write.ts';
import { noteInvoices } from '../invoice/write.ts';
import { keepMethod } from '../payment-method/write.ts';
import { findPriceByRemote } from '../plan/read.ts';
import {
  describeForAdmin,
  findOwner,
  findRunning,
  findSubscription,
  findSubscriptionByRemote,
  type SubscriptionRow,
} from './read.ts';
import { isRunning, validUntilOf } from './rules.ts';
import type { GrantMembership, SubscriptionWithUser } from './schema.ts';

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
  ctx: UserCtx | Ctx,
  { user_id, valid_until }: GrantMembership,
): SubscriptionWithUser {
  may(ctx, 'membership.manage');
  const validUntil = new Date(valid_until);
  if (validUntil <= ctx.now())
    throw new Refusal('request.invalid', { field: 'valid_until', issue: 'has passed' });
  return atomically(ctx, (ctx) => {
    const found = ctx.db.select({ id: user.id }).from(user).where(eq(user.id, user_id)).get();
    if (!found) throw new Refusal('account.not_found');
    return describeForAdmin(ctx, grantMembership(ctx, { userId: user_id, validUntil }));
  });
}

/** Also to now, which ends it. @throws Refusal membership.not_found, .not_granted */
export function moveGrant(ctx: Ctx, { id, validUntil }: { id: string; validUntil: Date }): void {
  may(ctx, 'membership.manage');
  atomically(ctx, (ctx) => {
    const row = findSubscription(ctx, id);
    if (!row) throw new Refusal('membership.not_found');
    if (row.provider !== 'grant') throw new Refusal('membership.not_granted');
    ctx.db.update(subscription).set({ validUntil }).where(eq(subscription.id, id)).run();
  });
}

/** What an answer of a provider came to. */
export type Stored =
  | { kind: 'stored'; row: SubscriptionRow }
  /** A newer answer was there before. */
  | { kind: 'stale' }
  /** Its user has another one that runs: this remote id, the younger of the two, is to end. Nothing was written. */
  | { kind: 'surplus'; provider: PaymentProviderName; remoteId: string }
  /** Nobody here has it. Ours when we began it, for somebody whose account is gone. Nothing was written. */
  | { kind: 'ownerless'; isOurs: boolean }
  /** It was not sold by us, or not as this. Nothing was written. */
  | { kind: 'unknown_price' };

export interface Answer {
  provider: PaymentProviderName;
  isLive: boolean;
  remote: RemoteSubscription;
  /** When the provider was asked. */
  askedAt: Date;
}

function youngerOf(
  running: SubscriptionRow,
  { provider, remote }: Answer,
): { provider: PaymentProviderName; remoteId: string } {
  const isIncoming = remote.createdAt >= running.createdAt;
  if (isIncoming || running.provider === 'grant') return { provider, remoteId: remote.remoteId };
  return { provider: running.provider, remoteId: running.remoteId ?? '' };
}

/** The only writer of what comes from a provider. All of it or nothing; the same answer twice changes nothing. */
export function storeSubscription(ctx: Pick<Ctx, 'db' | 'now' | 'world'>, answer: Answer): Stored {
  const { provider, isLive, remote, askedAt } = answer;
  return atomically(ctx, (ctx): Stored => {
    const before = findSubscriptionByRemote(ctx, provider, remote.remoteId);
    if (before?.syncedAt && before.syncedAt > askedAt) return { kind: 'stale' };
    const owner = before ? { userId: before.userId, isOurs: true } : findOwner(ctx, remote);
    if (owner.userId === null) return { kind: 'ownerless', isOurs: owner.isOurs };
    const price =
      remote.remotePriceId === null ? undefined : findPriceByRemote(ctx, provider, remote.remotePriceId);
    if (!before && !price) return { kind: 'unknown_price' };
    const running = findRunning(ctx, owner.userId);
    if (running && running.id !== before?.id && isRunning(remote.status))
      return { kind: 'surplus', ...youngerOf(running, answer) };
    const method =
      remote.paymentMethod &&
      keepMethod(ctx, { provider, isLive, userId: owner.userId }, remote.paymentMethod);
    const facts = {
      planId: price?.planId ?? before?.planId ?? null,
      priceId: price?.id ?? before?.priceId ?? null,
      status: remote.status,
      autoRenew: remote.renews && isRunning(remote.status),
      periodStart: remote.periodStart,
      periodEnd: remote.periodEnd,
      validUntil: validUntilOf(remote, provider),
      endedAt: remote.endedAt,
      paymentMethodId: method ?? null,
      syncedAt: askedAt,
    };
    const row = ctx.db
      .insert(subscription)
      .values({
        userId: owner.userId,
        provider,
        remoteId: remote.remoteId,
        isLive,
        createdAt: remote.createdAt,
        ...facts,
      })
      .onConflictDoUpdate({ target: [subscription.provider, subscription.remoteId], set: facts })
      .returning()
      .get();
    const news = noteInvoices(ctx, { userId: row.userId, subscriptionId: row.id, invoices: remote.invoices });
    keepLetters(ctx, row.userId, lettersAbout({ before, row, invoices: news, now: ctx.now() }));
    return { kind: 'stored', row };
  });
}

/** What was bought with test keys counts for nothing once the keys are live. */
export function endTestMemberships(ctx: Pick<Ctx, 'db' | 'now'>, provider: PaymentProviderName): number {
  const now = ctx.now();
  return ctx.db
    .update(subscription)
    .set({ status: 'expired', autoRenew: false, validUntil: now, endedAt: now })
    .where(
      and(
        eq(subscription.provider, provider),
        eq(subscription.isLive, false),
        // ended ones stay as they are
        eq(subscription.autoRenew, true),
      ),
    )
    .run().changes;
}
