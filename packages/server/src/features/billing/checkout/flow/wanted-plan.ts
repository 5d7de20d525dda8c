import type { PaymentProviderName } from '@limn/db/enums';
import { providerOf } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { findOffer } from '../../plan/read.ts';
import type { WantedCheckout } from '../rules.ts';

/** A plan at its current price, about to be bought. */
export interface WantedPlan extends WantedCheckout {
  planId: string;
  priceId: string;
}

/** @throws Refusal plan.not_found, payment.not_configured */
export function wantedPlan(ctx: Ctx, name: PaymentProviderName, planId: string): WantedPlan {
  const offer = findOffer(ctx, planId);
  if (!offer?.plan.isActive) throw new Refusal('plan.not_found');
  const { isLive } = providerOf(ctx, name);
  return { planId, purpose: 'subscribe', priceId: offer.price.id, provider: name, isLive };
}
