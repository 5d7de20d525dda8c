import type { Ctx } from '../../../../core/context.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { listDueRemovals } from '../read.ts';
import { postponeRemoval, recordRemoved } from '../write.ts';

/** Customers that one round deletes. */
const mostAtOnce = 50;

/**
 * Deletes the customers of deleted accounts at Stripe. Their payments stay there. Repeated until Stripe has done it; for the
 * timer.
 */
export async function removeCustomers(ctx: Ctx): Promise<void> {
  const { stripe } = ctx.world;
  if (!stripe) return;
  for (const row of listDueRemovals(ctx, stripe.isLive, mostAtOnce)) {
    try {
      await stripe.deleteCustomer(row.remoteId);
      recordRemoved(ctx, row);
    } catch (error) {
      ctx.log.warn(
        { err: error, customer: row.remoteId },
        'a customer could not be deleted; it is tried again',
      );
      postponeRemoval(ctx, row);
      if (error instanceof ServiceFailure && error.kind !== 'refused') return;
    }
  }
}
