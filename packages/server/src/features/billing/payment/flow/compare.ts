import { type PaymentProviderName, paymentProviders, planPeriods } from '@limn/db/enums';
import { providerOf } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import type { RemotePayment } from '../../../../core/payment-records.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { day } from '../../../../core/time.ts';
import { syncSubscription } from '../../membership/flow/sync-subscription.ts';
import {
  type ComparisonRow,
  findComparison,
  findInvoiceAt,
  findSubscriptionAt,
  localPayments,
  localPaymentsOf,
  nextPrice,
  nextSubscriptions,
} from '../read/comparison.ts';
import type { InvoiceRow } from '../read/describe-payment.ts';
import { type Found, recordStep } from '../write/comparison.ts';
import { compareRefundedSum, compareRefundPage } from './compare-refunds.ts';
import { amountText, type Step, spanOf } from './comparison-step.ts';

/** Milliseconds between the starts of two comparisons. */
const every = day;
/** Milliseconds to wait after a failure of which the provider says nothing. */
const pause = 15 * 60_000;
const priceText = (price: { amountCents: number; currency: string; months: number | null }) =>
  `${amountText(price)} / ${price.months ?? '?'}`;

/** A plan that an admin renamed: a provider keeps the name of the first sale. */
const nameDiffers = (facts: Pick<Found, 'remoteId' | 'userId'>, here: string, there: string): Found => ({
  kind: 'plan_name',
  ...{ remoteId: facts.remoteId, userId: facts.userId, here, there },
});

/** Compares one price that is for sale. */
async function comparePrice(ctx: Ctx, run: ComparisonRow): Promise<Step> {
  const { provider, isLive } = run;
  const price = nextPrice(ctx, { provider, isLive }, run.cursor);
  if (!price) return { run: { ...run, phase: 'payments', cursor: '' }, found: [] };
  const here = { ...price, months: planPeriods[price.period] };
  const there = await providerOf(ctx, provider).readPrice(price.remotePriceId);
  const next = { ...run, cursor: price.priceId, compared: run.compared + 1 };
  const facts = { remoteId: price.remotePriceId, userId: null, here: priceText(here) };
  if (!there) return { run: next, found: [{ ...facts, kind: 'price_missing_there', there: '' }] };
  const isSame = priceText(here) === priceText(there) && there.isActive;
  const isNamedSo = there.name === null || there.name === price.planName;
  const found: Found[] = [
    ...(isSame ? [] : [{ ...facts, kind: 'price_differs' as const, there: priceText(there) }]),
    ...(isNamedSo ? [] : [nameDiffers(facts, price.planName, there.name ?? '')]),
  ];
  return { run: next, found };
}

/**
 * What is different about a payment that the provider lists. One that is missing here is fetched first. Payments of
 * subscriptions that are not known here belong to other products.
 */
async function comparePayment(
  ctx: Ctx,
  provider: PaymentProviderName,
  remote: RemotePayment,
): Promise<Found[]> {
  const { remoteId, subscriptionId } = remote;
  const known = subscriptionId === null ? undefined : findSubscriptionAt(ctx, provider, subscriptionId);
  let row = findInvoiceAt(ctx, provider, remoteId);
  if (!row && known && subscriptionId !== null) {
    await syncSubscription(ctx, { provider, remoteId: subscriptionId });
    row = findInvoiceAt(ctx, provider, remoteId);
  }
  const there = amountText(remote);
  if (!row)
    return known ? [{ kind: 'payment_missing_here', remoteId, userId: known.userId, here: '', there }] : [];
  const here = amountText(row);
  if (here !== there) return [{ kind: 'payment_amount', remoteId, userId: row.userId, here, there }];
  return compareRefundedSum(ctx, row, remote);
}

const missingThere = (rows: InvoiceRow[], listed: readonly RemotePayment[]): Found[] => {
  const ids = new Set(listed.map(({ remoteId }) => remoteId));
  return rows
    .filter(({ remoteId }) => !ids.has(remoteId))
    .map((row) => ({
      kind: 'payment_missing_there',
      ...{ remoteId: row.remoteId, userId: row.userId, here: amountText(row), there: '' },
    }));
};

async function compareAll(
  ctx: Ctx,
  provider: PaymentProviderName,
  payments: readonly RemotePayment[],
): Promise<Found[]> {
  const found: Found[] = [];
  for (const payment of payments) found.push(...(await comparePayment(ctx, provider, payment)));
  return found;
}

/**
 * One page of Stripe's list, the newest first, with the local payments of the same time. The cursor is the last id and the
 * time down to which everything is compared.
 */
async function compareStripePage(ctx: Ctx, run: ComparisonRow): Promise<Step> {
  const span = spanOf(run);
  const [after, upTo] = run.cursor.split(' ');
  const until = upTo ? new Date(Number(upTo)) : span.until;
  const stripe = ctx.world.stripe;
  if (!stripe) return { run: { ...run, endedAt: ctx.now() }, found: [] };
  const { payments, next } = await stripe.listPayments(span, after || null);
  // the last second of a page may continue on the next one
  const from = next === null ? span.from : new Date((payments.at(-1)?.createdAt ?? until).getTime() + 1000);
  const found = await compareAll(ctx, 'stripe', payments);
  const local =
    from < until ? localPayments(ctx, { provider: 'stripe', isLive: run.isLive, from, until }) : [];
  const compared = run.compared + payments.length;
  const cursor = `${next ?? ''} ${Math.min(from.getTime(), until.getTime())}`;
  return {
    run: next === null ? { ...run, compared, phase: 'refunds', cursor: '' } : { ...run, compared, cursor },
    found: [...found, ...missingThere(local, payments)],
  };
}

/** The next subscription at PayPal, which lists payments only by subscription. */
async function comparePaypalSubscription(ctx: Ctx, run: ComparisonRow): Promise<Step> {
  const { paypal } = ctx.world;
  const span = spanOf(run);
  const rows = nextSubscriptions(ctx, 'paypal', run.cursor);
  const last = rows.at(-1)?.remoteId;
  const next = rows.find(
    ({ endedAt, isLive }) => isLive === run.isLive && (endedAt === null || endedAt > span.from),
  )?.remoteId;
  if (!paypal || !last) return { run: { ...run, endedAt: ctx.now() }, found: [] };
  if (!next) return { run: { ...run, cursor: last }, found: [] };
  const payments = await paypal.listPaymentsOf(next, span);
  const found = await compareAll(ctx, 'paypal', payments);
  const local = localPaymentsOf(ctx, { provider: 'paypal', subscriptionId: next, ...span });
  return {
    run: { ...run, cursor: next, compared: run.compared + payments.length },
    found: [...found, ...missingThere(local, payments)],
  };
}

function stepOf(ctx: Ctx, run: ComparisonRow): Promise<Step> {
  if (run.phase === 'prices') return comparePrice(ctx, run);
  if (run.provider === 'paypal') return comparePaypalSubscription(ctx, run);
  return run.phase === 'refunds' ? compareRefundPage(ctx, run) : compareStripePage(ctx, run);
}

/** The open comparison, or a new one when the last one began a day ago; undefined while there is nothing to do. */
function dueRun(ctx: Ctx, provider: PaymentProviderName): ComparisonRow | undefined {
  const port = ctx.world[provider];
  if (!port) return undefined;
  const now = ctx.now();
  const mode = { provider, isLive: port.isLive };
  const last = findComparison(ctx, mode);
  if (last && last.waitsUntil !== null && last.waitsUntil > now) return undefined;
  if (last && last.endedAt === null) return last;
  if (last && now.getTime() - last.startedAt.getTime() < every) return undefined;
  const clean = { cursor: '', compared: 0, endedAt: null, waitsUntil: null };
  return { ...mode, startedAt: now, phase: 'prices', ...clean };
}

/** When the provider may be asked again after a failure. */
const resumedAt = (ctx: Ctx, { retryAfter }: ServiceFailure): Date =>
  new Date(ctx.now().getTime() + (retryAfter === undefined ? pause : retryAfter * 1000));

async function compareProvider(
  ctx: Ctx,
  provider: PaymentProviderName,
  isStopping: () => boolean,
): Promise<void> {
  let run = dueRun(ctx, provider);
  while (run && run.endedAt === null && !isStopping()) {
    try {
      const step = await stepOf(ctx, run);
      run = { ...step.run, waitsUntil: null };
      recordStep(ctx, run, step.found);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      ctx.log.warn({ err: error, provider }, 'the payments could not be compared; it goes on later');
      recordStep(ctx, { ...run, waitsUntil: resumedAt(ctx, error) }, []);
      return;
    }
  }
}

/**
 * Compares prices, and the payments and refunds of the last 31 days, with both providers, once a day. At PayPal the refunds of
 * these payments are compared. Each step is stored, so that a
 * comparison goes on after a restart or an outage. A failing provider does not stop the other one.
 */
export async function comparePayments(
  ctx: Ctx,
  { isStopping }: { isStopping(): boolean } = { isStopping: () => false },
): Promise<void> {
  await Promise.all(paymentProviders.map((provider) => compareProvider(ctx, provider, isStopping)));
}
