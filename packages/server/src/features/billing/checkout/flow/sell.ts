import type { PaymentProviderName } from '@limn/db/words';
import { providerOf } from '../../../../core/ask-provider.ts';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import {
  type HostedPage,
  type HostedPageWish,
  PaymentDeclined,
  type StripePayments,
} from '../../../../core/payments.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { asCustomer } from '../../customer/flow.ts';
import { findSubscriptionByRemote, type SubscriptionRow } from '../../membership/read/find-subscription.ts';
import { atListedPrice } from '../../plan/flow.ts';
import { findOffer } from '../../plan/read.ts';
import { type CheckoutRow, findCheckout } from '../read.ts';
import { refuseOddPage, type Wanted } from '../rules.ts';
import type { HostedPageUrl } from '../schema.ts';
import { type CheckoutBegun, closeCheckout, keepCheckout, noteRemote } from '../write.ts';

interface WantedPlan extends Wanted {
  planId: string;
  priceId: string;
}

/** @throws Refusal plan.not_found, payment.not_configured */
export function wantedPrice(ctx: Ctx, name: PaymentProviderName, planId: string): WantedPlan {
  const offer = findOffer(ctx, planId);
  if (!offer?.plan.isActive) throw new Refusal('plan.not_found');
  const { isLive } = providerOf(ctx, name);
  return { planId, purpose: 'subscribe', priceId: offer.price.id, provider: name, isLive };
}

/** It said no, and nothing came of it: whatever went wrong otherwise, a card may have been charged. */
const isSaidNo = (error: unknown): boolean =>
  error instanceof PaymentDeclined || (error instanceof ServiceFailure && error.kind === 'refused');

/** The row first, so that whatever the provider does is known to be ours. What it refused is over at once. */
export async function begin<T>(
  ctx: Ctx,
  begun: CheckoutBegun,
  ask: (row: CheckoutRow) => Promise<T>,
): Promise<T> {
  const row = keepCheckout(ctx, begun);
  try {
    return await ask(row);
  } catch (error) {
    const isBegun = typeof findCheckout(ctx, row.id)?.remoteId === 'string';
    // otherwise it stays open, and is asked about like any other
    if (isSaidNo(error) && !isBegun) closeCheckout(ctx, row, 'failed');
    throw error;
  }
}

/** Who Stripe takes them for, and what it takes the price for; each once more where it has forgotten that. */
export const sellTo = <T>(
  ctx: UserCtx,
  stripe: StripePayments,
  { planId: _, ...wanted }: WantedPlan,
  ask: (row: CheckoutRow, at: { customerId: string; remotePriceId: string }) => Promise<T>,
): Promise<T> =>
  asCustomer(ctx, ctx.actor.id, (customerId) =>
    atListedPrice(ctx, stripe, wanted.priceId, (remotePriceId) => {
      const begun = { ...wanted, userId: ctx.actor.id };
      return begin(ctx, begun, (row) => ask(row, { customerId, remotePriceId }));
    }),
  );

export const returnUrl = (ctx: Ctx, { id }: CheckoutRow) =>
  `${ctx.settings.publicUrl}/billing/return?checkout=${id}`;
export const plansUrl = (ctx: Ctx) => `${ctx.settings.publicUrl}/subscription-plans`;

interface Page {
  remoteId: string;
  url: string;
  expiresAt?: Date;
}

/** Where it leads is looked at before anybody is sent there. @throws ServiceFailure refused */
export function notePage(ctx: Ctx, row: CheckoutRow, { remoteId, url, expiresAt }: Page): void {
  refuseOddPage(url);
  noteRemote(ctx, row, { remoteId, url, ...(expiresAt && { expiresAt }) });
}

export async function openPage(
  ctx: Ctx,
  row: CheckoutRow,
  opening: Promise<HostedPage>,
): Promise<HostedPageUrl> {
  const page = await opening;
  notePage(ctx, row, page);
  return { url: page.url };
}

export const pageWish = (
  ctx: Ctx,
  row: CheckoutRow,
  whose: Omit<HostedPageWish, 'checkoutId' | 'successUrl'>,
): HostedPageWish => ({ ...whose, checkoutId: row.id, successUrl: returnUrl(ctx, row) });

/** What was just stored. @throws ServiceFailure unavailable when the provider did not say what it had begun */
export function begunAt(ctx: Ctx, provider: PaymentProviderName, remoteId: string): SubscriptionRow {
  const row = findSubscriptionByRemote(ctx, provider, remoteId);
  if (!row) throw new ServiceFailure('unavailable', { cause: new Error(`nothing is known of ${remoteId}`) });
  return row;
}
