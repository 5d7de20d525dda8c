import { atomically, type Db, newId, type Params, query, subscription } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import type { Ctx } from '../../../../core/context.ts';
import type { RemotePaymentMethod, RemoteSubscription } from '../../../../core/payments.ts';
import { restoredAt } from '../../../../guard/audit/read.ts';
import { emailsAbout } from '../../email/rules.ts';
import { queueEmails } from '../../email/write.ts';
import { findFirstPaidAt } from '../../invoice/read.ts';
import { storeInvoices, storeOrphanInvoices } from '../../invoice/write/store-invoices.ts';
import { storeMethod } from '../../payment-method/write.ts';
import { findOfferOfPrice, findSoldPrice } from '../../plan/read.ts';
import { findOwner } from '../read/find-owner.ts';
import { findRunning, findSubscriptionByRemote } from '../read/find-subscription.ts';
import {
  endedAtOf,
  isRunning,
  planChangeOf,
  type RemoteId,
  remoteIdOf,
  reversalOf,
  type SubscriptionRow,
  validUntilOf,
} from '../rules.ts';
import { isOwnChange } from './expected-change.ts';
import { recordStopped } from './record-change.ts';

/** The result of storing a provider's answer. */
export type Stored =
  | { kind: 'stored'; row: SubscriptionRow }
  /** A newer answer is stored already. */
  | { kind: 'stale' }
  /** The user has another running subscription, as far as the rows tell: the younger one has to end. Nothing was stored. */
  | { kind: 'surplus'; running: RemoteId; younger: RemoteId }
  /**
   * The subscription belongs to no user here. `isOwed`: it was begun for an account that is deleted, and still charges.
   * Nothing was stored.
   */
  | { kind: 'ownerless'; isOwed: boolean }
  /** The price belongs to another product. Nothing was stored. */
  | { kind: 'unknown_price' };

export interface Answer {
  provider: PaymentProviderName;
  isLive: boolean;
  remote: RemoteSubscription;
  /** When the provider was asked. */
  askedAt: Date;
}

/** The first payment of a subscription. PayPal's time of creation is that of a page that may be approved much later. */
const firstPaidAt = ({ invoices, createdAt }: RemoteSubscription): Date =>
  invoices.findLast(({ status }) => status === 'paid' || status === 'refunded')?.createdAt ?? createdAt;

/** Of two running subscriptions the one that was paid first stays. */
function surplusOf(ctx: { db: Db }, row: SubscriptionRow, { provider, remote }: Answer): Stored | undefined {
  const running = remoteIdOf(row);
  const incoming = { provider, remoteId: remote.remoteId };
  const before = findFirstPaidAt(ctx, row.id) ?? row.createdAt;
  return running && { kind: 'surplus', running, younger: firstPaidAt(remote) < before ? running : incoming };
}

/** A stored answer from the future is not newer: the clock was set back. */
const isStale = (before: SubscriptionRow | undefined, { askedAt }: Answer, now: Date): boolean =>
  before?.answeredAt != null && before.answeredAt > askedAt && before.answeredAt <= now;

/** The method has something that identifies it. */
const isNamed = (method: RemotePaymentMethod | null): method is RemotePaymentMethod =>
  method !== null && (method.remoteId !== null || method.paypalEmail !== null);

/** When a backup was restored, unless the provider has answered since. */
function unheardSince(ctx: { db: Db }, before: SubscriptionRow | undefined): Date | undefined {
  const restored = restoredAt(ctx);
  return restored && before?.answeredAt && before.answeredAt > restored ? undefined : restored;
}

const storeRow = query((db, p: Params<Omit<SubscriptionRow, 'stoppedAt' | 'cutOffAt'>>) => {
  const facts = {
    planId: p.planId,
    priceId: p.priceId,
    status: p.status,
    autoRenew: p.autoRenew,
    periodStart: p.periodStart,
    periodEnd: p.periodEnd,
    validUntil: p.validUntil,
    endedAt: p.endedAt,
    reversal: p.reversal,
    isPaused: p.isPaused,
    trialEnd: p.trialEnd,
    isTrial: p.isTrial,
    nextChargeCents: p.nextChargeCents,
    nextChargeCurrency: p.nextChargeCurrency,
    promotion: p.promotion,
    promotionTerm: p.promotionTerm,
    promotionUntil: p.promotionUntil,
    nextPriceId: p.nextPriceId,
    changesAt: p.changesAt,
    chargedSince: p.chargedSince,
    approvalAskedAt: p.approvalAskedAt,
    paymentMethodId: p.paymentMethodId,
    syncedAt: p.syncedAt,
    answeredAt: p.answeredAt,
  };
  return db
    .insert(subscription)
    .values({
      id: p.id,
      userId: p.userId,
      provider: p.provider,
      remoteId: p.remoteId,
      isLive: p.isLive,
      createdAt: p.createdAt,
      ...facts,
    })
    .onConflictDoUpdate({ target: [subscription.provider, subscription.remoteId], set: facts })
    .returning();
});

/** PayPal keeps the paid time of a cancelled subscription; an admin may have ended the membership. */
const cutOff = (until: Date, before: SubscriptionRow | undefined): Date =>
  before?.cutOffAt && before.cutOffAt < until ? before.cutOffAt : until;

const findPlanOf = (ctx: { db: Db }, priceId: string | null): string | undefined =>
  priceId === null ? undefined : findOfferOfPrice(ctx, priceId)?.plan.id;

/** The price that follows by itself, unless it is the same one or belongs to another product. */
function nextPriceOf(
  ctx: { db: Db },
  { provider, remote }: Answer,
  current: string | undefined | null,
): { priceId: string; at: Date } | undefined {
  if (!remote.nextPrice || !remote.renews) return undefined;
  const { remotePriceId, at } = remote.nextPrice;
  const priceId = findSoldPrice(ctx, provider, { remotePriceId, priceId: null })?.id;
  return priceId === undefined || priceId === current ? undefined : { priceId, at };
}

/** The only writer of a provider's answer. Stores all of it in one transaction; the same answer twice changes nothing. */
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
      const ids = { provider, subscription: remote.remoteId, user: remote.userId };
      if (remote.userId !== null && !owner.isOurs)
        ctx.log.warn(ids, 'a subscription that was not begun here: it is left alone');
      storeOrphanInvoices(ctx, provider, remote);
      return { kind: 'ownerless', isOwed: owner.isOurs && remote.endedAt === null };
    }
    if (!before && !price) return { kind: 'unknown_price' };
    const running = isRunning(remote.status) ? findRunning(ctx, owner.userId) : undefined;
    const surplus = running && running.id !== before?.id ? surplusOf(ctx, running, answer) : undefined;
    if (surplus) return surplus;
    const known = { provider, isLive, userId: owner.userId };
    const method = isNamed(remote.paymentMethod) ? storeMethod(ctx, known, remote.paymentMethod) : null;
    const next = nextPriceOf(ctx, answer, price?.id ?? before?.priceId);
    const isApproved =
      (next?.priceId ?? null) !== (before?.nextPriceId ?? null) || price?.id !== before?.priceId;
    const row = storeRow.get(ctx, {
      id: newId(),
      userId: owner.userId,
      provider,
      remoteId: remote.remoteId,
      isLive,
      createdAt: remote.createdAt,
      planId: price?.planId ?? before?.planId ?? null,
      priceId: price?.id ?? before?.priceId ?? null,
      status: remote.status,
      autoRenew: remote.renews && isRunning(remote.status),
      periodStart: remote.periodStart,
      periodEnd: remote.periodEnd,
      validUntil: cutOff(validUntilOf(remote, provider), before),
      endedAt: endedAtOf(remote, ctx.now()),
      reversal: reversalOf(remote),
      isPaused: remote.isPaused,
      // once known it stays: a person has one trial at a provider
      trialEnd: remote.trial?.end ?? before?.trialEnd ?? null,
      isTrial: remote.trial?.isCharged === false,
      nextChargeCents: remote.nextCharge?.amountCents ?? null,
      nextChargeCurrency: remote.nextCharge?.currency ?? null,
      promotion: remote.promotion?.name ?? null,
      promotionTerm: remote.promotion?.term ?? null,
      promotionUntil: remote.promotion?.until ?? null,
      nextPriceId: next?.priceId ?? null,
      changesAt: next?.at ?? null,
      chargedSince: remote.chargedSince,
      approvalAskedAt: isApproved ? null : (before?.approvalAskedAt ?? null),
      paymentMethodId: method,
      syncedAt: askedAt,
      answeredAt: askedAt,
    });
    const ids = { userId: row.userId, subscriptionId: row.id, remoteSubscriptionId: remote.remoteId };
    // the member stopped it in the provider's own pages, or an operator there
    const isStopped = before?.autoRenew && !row.autoRenew && isRunning(row.status) && !row.stoppedAt;
    if (isStopped && !isOwnChange({ provider, remoteId: remote.remoteId })) recordStopped(ctx, row, askedAt);
    const news = storeInvoices(ctx, { ...ids, provider, isLive }, remote);
    const planChange = planChangeOf(before, row, findPlanOf(ctx, row.nextPriceId));
    const restored = unheardSince(ctx, before);
    const change = { before, row, planChange, invoices: news, now: ctx.now(), restoredAt: restored };
    queueEmails(ctx, row.userId, emailsAbout(change));
    return { kind: 'stored', row };
  });
}
