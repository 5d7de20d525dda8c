import type { PaymentProviderName } from '@limn/db/enums';
import type { Ctx } from '../../../../core/context.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { findCheckout, listDueCheckouts } from '../read.ts';
import { postponeCheck } from '../write.ts';
import { reconcileCheckout } from './reconcile-checkout.ts';

/** Checkouts that one round reconciles. */
const roundLength = 50;

/**
 * Reconciles the checkouts of a provider with a due check, for the timer. A provider that does not answer is asked nothing
 * more in this round; a checkout that fails is postponed and does not delay the others.
 */
export async function reconcileDueCheckouts(ctx: Ctx, provider: PaymentProviderName): Promise<void> {
  for (const { id } of listDueCheckouts(ctx, provider, roundLength)) {
    try {
      await reconcileCheckout(ctx, id);
    } catch (error) {
      const row = findCheckout(ctx, id);
      if (row) postponeCheck(ctx, row);
      ctx.log.warn(
        { err: error, checkout: id },
        'the outcome of a payment could not be read; it is asked for again',
      );
      if (error instanceof ServiceFailure && error.kind !== 'refused') return;
    }
  }
}
