import type { Ctx } from '../../../../core/context.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { findCheckout, listDueCheckouts } from '../read.ts';
import { postponeCheck } from '../write.ts';
import { settleCheckout } from './reconcile-checkout.ts';

/** How many are asked about in one round. */
const roundLength = 50;

/** A provider that does not answer is asked about nothing else in this round; one odd payment delays no other. */
export async function settleCheckouts(ctx: Ctx): Promise<void> {
  const silent = new Set<string>();
  for (const { id, provider } of listDueCheckouts(ctx, roundLength)) {
    if (silent.has(provider)) continue;
    try {
      await settleCheckout(ctx, id);
    } catch (error) {
      const row = findCheckout(ctx, id);
      if (row) postponeCheck(ctx, row);
      if (error instanceof ServiceFailure && error.kind !== 'refused') silent.add(provider);
      ctx.log.warn({ err: error, checkout: id }, 'nobody could say how a payment went; it is asked again');
    }
  }
}
