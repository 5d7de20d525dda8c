import type { Ctx } from '../../../../core/context.ts';
import { PaymentDeclined } from '../../../../core/payments.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { type CheckoutRow, findCheckout } from '../read.ts';
import { closeCheckout } from '../write.ts';

/** The provider answered no. After any other failure a card may have been charged. */
const isRefusedByProvider = (error: unknown): boolean =>
  error instanceof PaymentDeclined || (error instanceof ServiceFailure && error.kind === 'refused');

/** Closes a checkout that the provider refused to begin. After any other failure it stays open and is reconciled later. */
export function closeRefused(ctx: Ctx, { id }: CheckoutRow, error: unknown): void {
  const row = findCheckout(ctx, id);
  if (row && row.remoteId === null && isRefusedByProvider(error)) closeCheckout(ctx, row, 'failed');
}
