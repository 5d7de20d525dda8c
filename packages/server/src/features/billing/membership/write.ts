import { atomically, type Db, subscription } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/words';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { RemotePaymentMethod, RemoteSubscription } from '../../../core/payments.ts';
import { Refusal } from '../../../core/refusal.ts';
import { restoredAt } from '../../../guard/audit/read.ts';
import { noteAct } from '../../../guard/audit/write.ts';
import { findEmail } from '../customer/read.ts';
import { lettersAbout } from '../email/rules.ts';
import { keepLetters } from '../email/write.ts';
import { noteInvoices } from '../invoice/write.ts';
import { keepMethod } from '../payment-method/write.ts';
import { findSoldPrice } from '../plan/read.ts';
import {
  describeForAdmin,
  findOwner,
  findRunning,
  findSubscription,
  findSubscriptionByRemote,
  type SubscriptionRow,
} from './read.ts';
import { endedAtOf, isRunning, validUntilOf } from './rules.ts';
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

/** Of somebody's membership by an admin; by itself it is a transaction of its own. */
export function noteChange(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  { id, userId }: SubscriptionRow,
  change: Record<string, string | boolean>,
  action: 'membership.change' | 'membership.auto_renew' = 'membership.change',
): void {
  const subject = findEmail(ctx, userId) ?? '';
  noteAct(ctx, { action, subject, subjectId: userId, detail: { ...change, subscription: id } });
}

/** Its member stopped it, or took it up again; admins and providers do not. */
export function noteStopped(ctx: { db: Db }, { id }: SubscriptionRow, stoppedAt: Date | null): void {
  ctx.db.update(subscription).set({ stoppedAt }).where(eq(subscription.id, id)).run();
}

/** A subscription by the provider's name for it. */
export interface RemoteId {
  provider: PaymentProviderName;
  remoteId: string;
}

/** What an answer of a provider came to. */
export type Stored =
  | { kind: 'stored'; row: SubscriptionRow }
  /** A newer answer was there before. */
  | { kind: 'stale' }
  /** Its user has another one that runs, as far as we know: the younger of the two is to end. Nothing was written. */
  | { kind: 'surplus'; running: RemoteId; younger: RemoteId }
  /** Nobody here has it. `isOwed` when we began it for an account that is gone, and it still costs. Nothing was written. */
  | { kind: 'ownerless'; isOwed: boolean }
  /** It was not sold by us, or not as this. Nothing was written. */
  | { kind: 'unknown_price' };

export interface Answer {
  provider: PaymentProviderName;
  isLive: boolean;
  remote: RemoteSubscription;
  /** When the provider was asked. */
  askedAt: Date;
}

/** Undefined for what was granted. */
export const remoteIdOf = ({ provider, remoteId }: SubscriptionRow): RemoteId | undefined =>
  provider === 'grant' || remoteId === null ? undefined : { provider, remoteId };

/** Of two that run, the one that began first stays. */
function surplusOf(row: SubscriptionRow, { provider, remote }: Answer): Stored | undefined {
  const running = remoteIdOf(row);
  const incoming = { provider, remoteId: remote.remoteId };
  return (
    running && { kind: 'surplus', running, younger: remote.createdAt < row.createdAt ? running : incoming }
  );
}

/** An answer from the future is no newer one: the clock was set back. */
const isStale = (before: SubscriptionRow | undefined, { askedAt }: Answer, now: Date): boolean =>
  before?.syncedAt != null && before.syncedAt > askedAt && before.syncedAt <= now;

/** There is something to know it by. */
const isNamed = (method: RemotePaymentMethod | null): method is RemotePaymentMethod =>
  method !== null && (method.remoteId !== null || method.paypalEmail !== null);

/** When a backup was restored, as long as the provider has said nothing of this one since. */
function unheardSince(ctx: { db: Db }, before: SubscriptionRow | undefined): Date | undefined {
  const restored = restoredAt(ctx);
  return restored && before?.syncedAt && before.syncedAt > restored ? undefined : restored;
}

/** The only writer of what comes from a provider. All of it or nothing; the same answer twice changes nothing. */
export function storeSubscription(ctx: Pick<Ctx, 'db' | 'now' | 'world' | 'log'>, answer: Answer): Stored {
  const { provider, isLive, remote, askedAt } = answer;
  return atomically(ctx, (ctx): Stored => {
    const before = findSubscriptionByRemote(ctx, provider, remote.remoteId);
    if (isStale(before, answer, ctx.now())) return { kind: 'stale' };
    const price = findSoldPrice(ctx, provider, remote);
    const owner = before
      ? { userId: before.userId, isOurs: true }
      : findOwner(ctx, remote, { provider, priceId: price?.id });
    if (owner.userId === null) {
      const names = { provider, subscription: remote.remoteId, user: remote.userId };
      if (remote.userId !== null && !owner.isOurs)
        ctx.log.warn(names, 'a subscription that was not begun here: it is left alone');
      return { kind: 'ownerless', isOwed: owner.isOurs && remote.endedAt === null };
    }
    if (!before && !price) return { kind: 'unknown_price' };
    const running = isRunning(remote.status) ? findRunning(ctx, owner.userId) : undefined;
    const surplus = running && running.id !== before?.id ? surplusOf(running, answer) : undefined;
    if (surplus) return surplus;
    const known = { provider, isLive, userId: owner.userId };
    const method = isNamed(remote.paymentMethod) ? keepMethod(ctx, known, remote.paymentMethod) : null;
    const facts = {
      planId: price?.planId ?? before?.planId ?? null,
      priceId: price?.id ?? before?.priceId ?? null,
      status: remote.status,
      autoRenew: remote.renews && isRunning(remote.status),
      periodStart: remote.periodStart,
      periodEnd: remote.periodEnd,
      validUntil: validUntilOf(remote, provider),
      endedAt: endedAtOf(remote, ctx.now()),
      paymentMethodId: method,
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
    const change = { before, row, invoices: news, now: ctx.now(), restoredAt: unheardSince(ctx, before) };
    keepLetters(ctx, row.userId, lettersAbout(change));
    return { kind: 'stored', row };
  });
}

/** Nothing more comes of it, and it makes nobody a member. */
const over = (now: Date) => ({
  status: 'expired' as const,
  autoRenew: false,
  validUntil: now,
  endedAt: now,
  syncedAt: now,
});

/** What becomes of one that its provider does not know: what somebody paid for stays until its time is over. */
function afterUnknown({ isLive, status, validUntil, endedAt }: SubscriptionRow, now: Date) {
  if (!isLive) return over(now);
  const isLasting = isRunning(status) && validUntil > now;
  if (isLasting || endedAt !== null) return { syncedAt: now };
  return { ...over(now), validUntil };
}

/**
 * The provider knows none of this name. One that cost nobody anything ends: its provider was a stand-in or a sandbox, or it
 * was never paid. Who paid stays a member as long as that lasts, and the provider is asked again tomorrow.
 */
export function noteUnknown(ctx: Pick<Ctx, 'db' | 'now'>, row: SubscriptionRow): void {
  ctx.db.update(subscription).set(afterUnknown(row, ctx.now())).where(eq(subscription.id, row.id)).run();
}

/** Asked in vain: the others come first now. */
export function noteAsked(ctx: Pick<Ctx, 'db' | 'now'>, { id }: SubscriptionRow): void {
  ctx.db.update(subscription).set({ syncedAt: ctx.now() }).where(eq(subscription.id, id)).run();
}

/** Returns how many ended. */
function endTestMemberships(ctx: Pick<Ctx, 'db' | 'now'>, provider: PaymentProviderName): number {
  const now = ctx.now();
  return ctx.db
    .update(subscription)
    .set(over(now))
    .where(
      and(
        eq(subscription.provider, provider),
        eq(subscription.isLive, false),
        // ended ones stay as they are, unless what was paid still lasts
        or(isNull(subscription.endedAt), gt(subscription.validUntil, now)),
      ),
    )
    .run().changes;
}

/**
 * What was bought with test keys counts for nothing once any keys are live, also of a provider that is set up no more; with
 * test keys of its own it is asked. Once, when the server starts: the keys do not change under it.
 */
export function endWhatWasPlayed(ctx: Pick<Ctx, 'db' | 'now' | 'world' | 'log'>): void {
  const names = ['stripe', 'paypal'] as const;
  if (!names.some((name) => ctx.world[name]?.isLive)) return;
  for (const name of names.filter((name) => ctx.world[name]?.isLive !== false)) {
    const ended = endTestMemberships(ctx, name);
    if (ended > 0)
      ctx.log.warn({ provider: name, ended }, 'memberships that were bought with test keys have ended');
  }
}

/** What is known may be long past: the next rounds ask the providers about every subscription that could still change. */
export function askAboutAllAgain(ctx: { db: Db }): void {
  ctx.db
    .update(subscription)
    .set({ syncedAt: new Date(0) })
    .where(and(ne(subscription.provider, 'grant'), isNull(subscription.endedAt)))
    .run();
}
