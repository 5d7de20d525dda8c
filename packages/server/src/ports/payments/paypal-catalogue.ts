import type { Listed, Listing } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { Made, Plan } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { issueOf } from './paypal-failure.ts';
import { decimalOf } from './paypal-money.ts';

const longestName = 127;
/** The number of declined charges after which PayPal suspends a subscription. */
const failureThreshold = 2;

/** A price is a PayPal plan below a product. @throws ServiceFailure */
export async function listPrice(client: PaypalClient, listing: Listing): Promise<Listed> {
  const { priceId, planName, siteName, currency, amountCents, months, trialDays = 0 } = listing;
  if (amountCents === 0) throw new ServiceFailure('refused', { reason: 'PayPal needs a price above 0.' });
  const name = planName.slice(0, longestName);
  const remoteProductId =
    listing.remoteProductId ?? (await makeProduct(client, siteName.slice(0, longestName), priceId));
  // a free trial has no price
  const trial = {
    tenure_type: 'TRIAL',
    sequence: 1,
    total_cycles: 1,
    frequency: { interval_unit: 'DAY', interval_count: trialDays },
  };
  const cycle = {
    tenure_type: 'REGULAR',
    sequence: trialDays > 0 ? 2 : 1,
    total_cycles: 0,
    frequency: { interval_unit: 'MONTH', interval_count: months },
    pricing_scheme: {
      fixed_price: { value: decimalOf(amountCents, currency), currency_code: currency },
    },
  };
  const plan = {
    product_id: remoteProductId,
    name,
    status: 'ACTIVE',
    billing_cycles: trialDays > 0 ? [trial, cycle] : [cycle],
    payment_preferences: {
      auto_bill_outstanding: true,
      payment_failure_threshold: failureThreshold,
    },
  };
  const key = trialDays > 0 ? `plan:${priceId}:trial:${trialDays}` : `plan:${priceId}`;
  const { id } = await client.post('/v1/billing/plans', Made, plan, key);
  await sellAgain(client, id);
  return { remoteProductId, remotePriceId: id };
}

const planPath = (id: string) => `/v1/billing/plans/${encodeURIComponent(id)}`;

/** A repeated request returns the plan that PayPal made first, which may have been retired since; it is activated again. */
async function sellAgain(client: PaypalClient, planId: string): Promise<void> {
  const plan = await client.get(planPath(planId), Plan);
  if (plan?.status === 'INACTIVE') await client.tell(`${planPath(planId)}/activate`);
}

async function makeProduct(client: PaypalClient, name: string, priceId: string): Promise<string> {
  const product = { name, type: 'SERVICE' };
  const { id } = await client.post('/v1/catalogs/products', Made, product, `product:${priceId}`);
  return id;
}

/** Existing subscriptions continue. @throws ServiceFailure */
export async function retirePlan(client: PaypalClient, planId: string): Promise<void> {
  const path = planPath(planId);
  try {
    await client.tell(`${path}/deactivate`);
  } catch (error) {
    if (issueOf(error) !== 'PLAN_STATUS_INVALID') throw error;
    const plan = await client.get(path, Plan);
    if (plan?.status === 'ACTIVE') throw error;
  }
}
