import type { PaymentProviderName } from '@limn/db/enums';

/** The providers as far as their mode matters. */
export interface ProviderModes {
  world: Partial<Record<PaymentProviderName, { isLive: boolean } | undefined>>;
}

/** The mode of the keys: test payments are shown only while test keys are set. */
export const isLiveAt = (ctx: ProviderModes, provider: PaymentProviderName): boolean =>
  ctx.world[provider]?.isLive ?? true;
