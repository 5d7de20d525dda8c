import { type PaypalPayments, RemoteUnknown } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { Begun } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { issueOf } from './paypal-failure.ts';
import { localeOf, longestBrand } from './paypal-page.ts';
import { customId } from './paypal-subscription.ts';

type Wish = Parameters<PaypalPayments['createSubscription']>[0];

/** The address only saves the buyer typing, so one that PayPal would refuse is left out. */
const fitsPaypal = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** The body of the request for a subscription that the buyer has to approve. */
export const subscriptionRequest = (wish: Wish) => ({
  plan_id: wish.remotePriceId,
  custom_id: customId(wish.userId, wish.checkoutId),
  ...(fitsPaypal.test(wish.email) && { subscriber: { email_address: wish.email } }),
  application_context: {
    brand_name: wish.siteName.slice(0, longestBrand),
    ...localeOf(wish.language),
    shipping_preference: 'NO_SHIPPING',
    user_action: 'SUBSCRIBE_NOW',
    // an eCheck would make a member days before the money
    payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
    return_url: wish.returnUrl,
    cancel_url: wish.cancelUrl,
  },
});

/** PayPal's page for the approval, with the token in its address; undefined without such a link. */
export function approvalIn(
  links: readonly { rel: string; href: string }[],
): { approvalUrl: string; token: string } | undefined {
  const approvalUrl = links.find(({ rel }) => rel === 'approve')?.href;
  const token = approvalUrl && URL.parse(approvalUrl)?.searchParams.get('ba_token');
  return approvalUrl && token ? { approvalUrl, token } : undefined;
}

/** As `PaypalPayments.createSubscription`. */
export async function createSubscription(client: PaypalClient, wish: Wish) {
  const requestId = `checkout:${wish.checkoutId}`;
  const { id, links } = await client
    .post('/v1/billing/subscriptions', Begun, subscriptionRequest(wish), requestId)
    .catch((error: unknown) => {
      // the request's only PayPal id is the plan's
      if (issueOf(error) !== 'INVALID_RESOURCE_ID') throw error;
      throw new RemoteUnknown('price', { cause: error });
    });
  const approval = approvalIn(links);
  if (!approval)
    throw new ServiceFailure('unavailable', {
      cause: new Error('PayPal named no page for the approval'),
    });
  return { remoteId: id, ...approval };
}
