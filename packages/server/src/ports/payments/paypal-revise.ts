import { ChangeImpossible, type PaypalPlanChanges } from '../../core/plan-change.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { Revised } from './paypal-answers.ts';
import { subscriptionPath } from './paypal-change.ts';
import type { PaypalClient } from './paypal-client.ts';
import { issueOf } from './paypal-failure.ts';
import { localeOf, longestBrand } from './paypal-page.ts';

/** Refusals that another request would get, too. */
const impossible = ['PLAN_PRODUCT_NOT_COMPATIBLE', 'CURRENCY_MISMATCH'];

/** Repeated, PayPal makes a new page; the last one that the buyer approves counts. */
export async function revise(
  client: PaypalClient,
  id: string,
  { remotePriceId, returnUrl, cancelUrl, language, siteName }: Parameters<PaypalPlanChanges['revise']>[1],
): Promise<string> {
  const wish = {
    plan_id: remotePriceId,
    application_context: {
      brand_name: siteName.slice(0, longestBrand),
      ...localeOf(language),
      shipping_preference: 'NO_SHIPPING',
      payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
      return_url: returnUrl,
      cancel_url: cancelUrl,
    },
  };
  const { links } = await client
    .post(`${subscriptionPath(id)}/revise`, Revised, wish)
    .catch((cause: unknown) => {
      if (!impossible.includes(issueOf(cause) ?? '')) throw cause;
      throw new ChangeImpossible({ cause });
    });
  const page = links.find(({ rel }) => rel === 'approve')?.href;
  if (page === undefined)
    throw new ServiceFailure('unavailable', { cause: new Error('PayPal named no page for the approval') });
  return page;
}
