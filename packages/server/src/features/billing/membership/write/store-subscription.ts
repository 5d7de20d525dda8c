import { atomically, type Db, subscription } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/words';
import type { Ctx } from '../../../../core/context.ts';
import type { RemotePaymentMethod, RemoteSubscription } from '../../../../core/payments.ts';
import { restoredAt } from '../../../../guard/audit/read.ts';
import { lettersAbout } from '../../email/rules.ts';
import { keepLetters } from '../../email/write.ts';
import { noteInvoices } from '../../invoice/write.ts';
import { keepMethod } from '../../payment-method/write.ts';
import { findSoldPrice } from '../../plan/read.ts';
import { findOwner } from '../read/find-owner.ts';
import { findRunning, findSubscriptionByRemote, type SubscriptionRow } from '../read/find-subscription.ts';
import { endedAtOf, isRunning, type RemoteId, remoteIdOf, validUntilOf } from '../rules.ts';

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
