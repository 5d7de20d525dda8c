import type { PaymentProviderName } from '@limn/db/enums';
import type { Ctx } from './context.ts';
import { PaymentDeclined, type PaymentProvider, type StripePayments } from './payments.ts';
import { Refusal } from './refusal.ts';
import { ServiceFailure } from './service-failure.ts';

/** @throws Refusal payment.not_configured */
export function stripeOf(ctx: Ctx): StripePayments {
  const { stripe } = ctx.world;
  if (!stripe) throw new Refusal('payment.not_configured');
  return stripe;
}

/** Asks Stripe; a declined card becomes a refusal. @throws Refusal payment.declined, .stripe_failed, .not_configured */
export async function askStripe<T>(ctx: Ctx, ask: (stripe: StripePayments) => Promise<T>): Promise<T> {
  try {
    return await askProvider(ctx, 'stripe', () => ask(stripeOf(ctx)));
  } catch (error) {
    if (error instanceof PaymentDeclined) throw new Refusal('payment.declined', { reason: error.reason });
    throw error;
  }
}

/** @throws Refusal payment.not_configured */
export function providerOf(ctx: Ctx, name: PaymentProviderName): PaymentProvider {
  const provider = ctx.world[name];
  if (!provider) throw new Refusal('payment.not_configured');
  return provider;
}

/** Seconds until the next attempt, where a busy provider names no time. */
const busySeconds = 10;

export const failures = { stripe: 'payment.stripe_failed', paypal: 'payment.paypal_failed' } as const;

/**
 * Asks a provider. Its failure becomes a refusal for the user; the cause goes to the log.
 * @throws Refusal payment.not_configured, .busy, .stripe_failed, .paypal_failed
 */
export async function askProvider<T>(
  ctx: Ctx,
  name: PaymentProviderName,
  ask: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  const provider = providerOf(ctx, name);
  try {
    return await ask(provider);
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    ctx.log.warn({ err: error, provider: name }, 'a payment provider could not');
    if (error.kind === 'limited')
      throw new Refusal('payment.busy', { retryAfter: Math.ceil(error.retryAfter ?? busySeconds) }, error);
    throw new Refusal(failures[name], error.reason === undefined ? {} : { reason: error.reason }, error);
  }
}
