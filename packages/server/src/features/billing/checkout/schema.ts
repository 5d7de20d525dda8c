import { checkoutPurposes, checkoutStatuses, languages, paymentProviders } from '@limn/db/enums';
import { z } from 'zod';
import { Subscription } from '../membership/schema.ts';

const plan_id = z.string().max(60);
/** Of the provider's page. */
const language = z.enum(languages).optional().describe('The language of the provider’s page.');

export const BeginCheckout = z.strictObject({ plan_id, language });
export type BeginCheckout = z.infer<typeof BeginCheckout>;

export const HostedPageUrl = z.object({ url: z.string() });
export type HostedPageUrl = z.infer<typeof HostedPageUrl>;

/** Loose, so that `refuseRawCard` sees the card fields of a wrong request and refuses them by name. */
export const SubscribeByCard = z.looseObject({
  plan_id,
  payment_method: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe('The id of a Stripe PaymentMethod, never a card number.'),
  card_details: z.unknown().optional().describe('Anything except a card number or security code.'),
});
export type SubscribeByCard = z.infer<typeof SubscribeByCard>;

export const SubscribedByCard = z.object({
  subscription: Subscription,
  client_secret: z.string().nullable(),
});
export type SubscribedByCard = z.infer<typeof SubscribedByCard>;

export const SubscribeByPaypal = z.strictObject({
  plan_id,
  payment_method: z.literal('paypal'),
  language,
});
export type SubscribeByPaypal = z.infer<typeof SubscribeByPaypal>;

export const PaypalBegun = z.object({
  subscription_id: z.string(),
  paypal_token: z.string(),
  approval_url: z.string(),
});
export type PaypalBegun = z.infer<typeof PaypalBegun>;

/** The token proves nothing: PayPal is asked. */
export const CompletePaypal = z.strictObject({
  id: z.string().max(60),
  paypal_token: z
    .string()
    .max(200)
    .describe('From the call that began the subscription. The server does not rely on it.'),
});
export type CompletePaypal = z.infer<typeof CompletePaypal>;

export const OpenCardPage = z.strictObject({ language });
export type OpenCardPage = z.infer<typeof OpenCardPage>;

export const UsedTrials = z.array(z.enum(paymentProviders));
export type UsedTrials = z.infer<typeof UsedTrials>;

export const CheckoutId = z.strictObject({ id: z.string().max(60) });
export type CheckoutId = z.infer<typeof CheckoutId>;

/** What the return page shows. `open`: the provider has not reported the outcome. */
export const CheckoutState = z.object({
  status: z.enum(checkoutStatuses),
  purpose: z.enum(checkoutPurposes),
  subscription: Subscription.nullable(),
});
export type CheckoutState = z.infer<typeof CheckoutState>;
