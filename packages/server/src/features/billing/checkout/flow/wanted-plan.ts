import type { PaymentProviderName } from '@limn/db/enums';
import { providerOf } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { hadTrial } from '../../membership/read/find-trial.ts';
import { findOffer } from '../../plan/read.ts';
import { termsText, type WantedCheckout } from '../rules.ts';

/** A plan at its current price, about to be bought. */
export interface WantedPlan {
  checkout: WantedCheckout & { priceId: string };
  planId: string;
  /** 0 for a user who had a trial at this provider. */
  trialDays: number;
  takesCodes: boolean;
}

/** @throws Refusal plan.not_found, payment.not_configured */
export function wantedPlan(ctx: UserCtx, name: PaymentProviderName, planId: string): WantedPlan {
  const offer = findOffer(ctx, planId);
  if (!offer?.plan.isActive) throw new Refusal('plan.not_found');
  const { isLive } = providerOf(ctx, name);
  const trialDays = hadTrial(ctx, ctx.actor.id, name) ? 0 : offer.plan.trialDays;
  const isStripe = name === 'stripe';
  const takesCodes = isStripe && offer.plan.takesCodes;
  const terms = termsText({ trialDays, takesCodes, hasTax: isStripe && (ctx.world.stripe?.hasTax ?? false) });
  return {
    checkout: { purpose: 'subscribe', priceId: offer.price.id, provider: name, isLive, terms },
    ...{ planId, trialDays, takesCodes },
  };
}
