import { ServiceFailure } from '../../core/service-failure.ts';
import { Made, Subscription } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { isMissing, issueOf } from './paypal-failure.ts';
import { readTransactionsAt } from './paypal-history.ts';
import { isAt, isMoneyIn } from './paypal-subscription.ts';

export const subscriptionPath = (id: string): string => `/v1/billing/subscriptions/${encodeURIComponent(id)}`;

type Status = Subscription['status'];

/**
 * PayPal refuses a change to the current state, so the subscription is read again to see it. An unknown subscription has
 * ended.
 */
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
    if (verb !== 'activate' && isMissing(error)) return;
    if (issueOf(error) !== 'SUBSCRIPTION_STATUS_INVALID') throw error;
    const subscription = await client.get(subscriptionPath(id), Subscription);
    if (subscription?.status === 'APPROVED')
      throw new ServiceFailure('unavailable', { reason: 'PayPal has not activated it yet.', cause: error });
    if (!subscription || !wanted.includes(subscription.status)) throw error;
  }
}

/** @throws ServiceFailure */
export function activateSubscription(client: PaypalClient, id: string): Promise<void> {
  return change(client, id, 'activate', 'The member renews it again', ['ACTIVE']);
}

/**
 * A suspended subscription is never charged and can be activated again. One that has ended, or was never approved, is not
 * charged either. @throws ServiceFailure
 */
export function suspendSubscription(client: PaypalClient, id: string): Promise<void> {
  const unchanged: Status[] = ['SUSPENDED', 'CANCELLED', 'EXPIRED', 'APPROVAL_PENDING'];
  return change(client, id, 'suspend', 'The member cancelled it', unchanged);
}

/** Before the approval nothing is charged and nothing can be cancelled. @throws ServiceFailure */
export function cancelSubscription(client: PaypalClient, id: string): Promise<void> {
  return change(client, id, 'cancel', 'The membership ended', ['CANCELLED', 'EXPIRED', 'APPROVAL_PENDING']);
}

/** Refunds the rest of the last payment, never an earlier one. @throws ServiceFailure */
export async function refundLast(client: PaypalClient, id: string): Promise<void> {
  const subscription = await client.get(subscriptionPath(id), Subscription);
  const paidAt = subscription?.billing_info.last_payment?.time;
  if (!paidAt) return;
  const last = (await readTransactionsAt(client, id, paidAt)).find(
    (one) => isMoneyIn(one) && isAt(one, paidAt),
  );
  // PayPal's list may be late
  if (!last)
    throw new ServiceFailure('unavailable', { reason: 'PayPal does not list the last payment yet.' });
  if (last.status === 'REFUNDED') return;
  try {
    const path = `/v2/payments/captures/${encodeURIComponent(last.id)}/refund`;
    await client.post(path, Made, {}, `refund:${last.id}`);
  } catch (error) {
    if (issueOf(error) !== 'CAPTURE_FULLY_REFUNDED') throw error;
  }
}
