import type { Db } from '@limn/db';
import { planPeriods } from '@limn/db/enums';
import type { PaymentProvider } from '../../../../core/payments.ts';
import type { KnownTerms } from '../../../../core/plan-change.ts';
import { findOfferOfPrice, listRemotePriceIds } from '../../plan/read.ts';
import type { SubscriptionRow } from '../rules.ts';

/** What is stored of the price of a subscription at PayPal. Stripe tells all of it itself. */
export function findTerms(
  ctx: { db: Db },
  provider: PaymentProvider,
  { priceId, chargedSince, changesAt, periodEnd, trialEnd }: SubscriptionRow,
): KnownTerms | undefined {
  if (provider.name !== 'paypal' || priceId === null) return undefined;
  const offer = findOfferOfPrice(ctx, priceId);
  const [first, ...others] = listRemotePriceIds(ctx, provider, priceId);
  if (!offer || first === undefined) return undefined;
  return {
    remotePriceIds: [first, ...others],
    amountCents: offer.price.amountCents,
    months: planPeriods[offer.plan.period],
    trialEnd,
    chargedSince,
    changesAt: changesAt ?? periodEnd,
  };
}
