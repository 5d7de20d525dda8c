import type { PaypalPayments, RemoteSubscription } from '../../core/payments.ts';
import { Plan, Subscription } from './paypal-answers.ts';
import { subscriptionPath } from './paypal-change.ts';
import type { PaypalClient } from './paypal-client.ts';
import { readDisputes } from './paypal-disputes.ts';
import { readRefunds, readTransactions } from './paypal-history.ts';
import type { NamedPayments } from './paypal-named-payments.ts';
import { isPayment, remoteSubscription } from './paypal-subscription.ts';

/** The present state of a subscription, with its payments, refunds and disputes. Undefined for an unknown one. */
export async function readSubscription(
  client: PaypalClient,
  remoteId: string,
  {
    now,
    named,
    known,
  }: { now(): Date; named: NamedPayments; known: Parameters<PaypalPayments['readSubscription']>[1] },
): Promise<RemoteSubscription | undefined> {
  const fields = { fields: 'plan,last_failed_payment' };
  const subscription = await client.get(subscriptionPath(remoteId), Subscription, fields);
  if (!subscription) return undefined;
  const others = [...(named.get(remoteId) ?? [])];
  const moments = others.flatMap(([, time]) => time ?? []);
  const [transactions, plan] = await Promise.all([
    readTransactions(client, subscription, now(), moments),
    subscription.plan?.billing_cycles
      ? subscription.plan
      : client.get(`/v1/billing/plans/${encodeURIComponent(subscription.plan_id)}`, Plan),
  ]);
  // a declined charge may be newer
  const last = transactions.find(isPayment);
  const disputable = [...(last ? [last.id] : []), ...others.map(([id]) => id)];
  const [refunds, disputes] = await Promise.all([
    readRefunds(client, transactions),
    readDisputes(client, disputable),
  ]);
  const back = { refunds, disputes };
  return remoteSubscription({ ...subscription, plan }, transactions, back, { now: now(), known });
}
