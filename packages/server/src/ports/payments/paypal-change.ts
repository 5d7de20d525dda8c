import { ServiceFailure } from '../../core/world.ts';
import { Made, Subscription } from './paypal-answers.ts';
import { issueOf, type PaypalClient } from './paypal-client.ts';
import { readTransactions } from './paypal-history.ts';

export const subscriptionPath = (id: string): string => `/v1/billing/subscriptions/${encodeURIComponent(id)}`;

type Status = Subscription['status'];

/** PayPal refuses what is so already; what it is, it says when it is asked. */
async function change(
  client: PaypalClient,
  id: string,
  verb: 'suspend' | 'activate' | 'cancel',
  reason: string,
  wanted: Status[],
): Promise<void> {
  try {
    await client.tell(`${subscriptionPath(id)}/${verb}`, { reason });
  } catch (error) {
    if (issueOf(error) !== 'SUBSCRIPTION_STATUS_INVALID') throw error;
    const subscription = await client.get(subscriptionPath(id), Subscription);
    if (subscription?.status === 'APPROVED')
      throw new ServiceFailure('unavailable', { reason: 'PayPal has not activated it yet.', cause: error });
    if (!subscription || !wanted.includes(subscription.status)) throw error;
  }
}

/** @throws ServiceFailure */
export function renewSubscription(client: PaypalClient, id: string, renews: boolean): Promise<void> {
  return renews
    ? change(client, id, 'activate', 'The member renews it again', ['ACTIVE'])
    : change(client, id, 'suspend', 'The member does not renew it', ['SUSPENDED']);
}

/** Nothing is charged before the approval, and there is nothing to be cancelled. @throws ServiceFailure */
export function cancelSubscription(client: PaypalClient, id: string): Promise<void> {
  return change(client, id, 'cancel', 'The membership ended', ['CANCELLED', 'EXPIRED', 'APPROVAL_PENDING']);
}

/** Whatever of the last payment is still here. Never an earlier one. @throws ServiceFailure */
export async function refundLast(client: PaypalClient, id: string, now: Date): Promise<void> {
  const subscription = await client.get(subscriptionPath(id), Subscription, {
    fields: 'last_failed_payment',
  });
  if (!subscription) return;
  const paid = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
  const transactions = await readTransactions(client, subscription, now);
  const last = transactions.find(({ status }) => paid.includes(status));
  if (!last || last.status === 'REFUNDED') return;
  try {
    const path = `/v2/payments/captures/${encodeURIComponent(last.id)}/refund`;
    await client.post(path, Made, {}, `refund:${last.id}`);
  } catch (error) {
    if (issueOf(error) !== 'CAPTURE_FULLY_REFUNDED') throw error;
  }
}
