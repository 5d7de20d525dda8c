import type { Ctx } from '../../../../core/context.ts';
import type { HostedPage, HostedPageWish } from '../../../../core/hosted-page.ts';
import type { CheckoutRow } from '../read.ts';
import { refuseUnsafePage } from '../rules.ts';
import type { HostedPageUrl } from '../schema.ts';
import { recordRemote } from '../write.ts';

/** Our page that the provider sends the buyer back to. */
export const returnUrl = (ctx: Ctx, { id }: CheckoutRow) =>
  `${ctx.settings.publicUrl}/billing/return?checkout=${id}`;
export const plansUrl = (ctx: Ctx) => `${ctx.settings.publicUrl}/subscription-plans`;

/** What every page of Stripe is asked for with. */
export const pageRequest = (
  ctx: Ctx,
  row: CheckoutRow,
  buyer: Omit<HostedPageWish, 'checkoutId' | 'successUrl'>,
): HostedPageWish => ({ ...buyer, checkoutId: row.id, successUrl: returnUrl(ctx, row) });

/** Checks the page's address before a buyer is sent there, and stores it. @throws ServiceFailure refused */
export function recordPage(
  ctx: Ctx,
  row: CheckoutRow,
  { remoteId, url, expiresAt }: Omit<HostedPage, 'expiresAt'> & { expiresAt?: Date },
): HostedPageUrl {
  refuseUnsafePage(url);
  recordRemote(ctx, row, { remoteId, url, ...(expiresAt && { expiresAt }) });
  return { url };
}
