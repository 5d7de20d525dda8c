import type { z } from 'zod';
import { Refund, Sale } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';

/** Subscriptions that are remembered; the one that was named longest ago is forgotten first. */
const mostNamed = 1000;

/**
 * Payments that an event named, with their times, by subscription: they are read too, although they may be months old, and so
 * are their disputes, besides those of the last payment.
 */
export type NamedPayments = Map<string, Map<string, Date | undefined>>;

export function noteNamed(
  named: NamedPayments,
  subscriptionId: string,
  { id, create_time }: Pick<z.infer<typeof Sale>, 'id' | 'create_time'>,
): void {
  const known = named.get(subscriptionId) ?? new Map<string, Date | undefined>();
  named.delete(subscriptionId);
  named.set(subscriptionId, known.set(id, create_time));
  const [oldest] = named.keys();
  if (named.size > mostNamed && oldest !== undefined) named.delete(oldest);
}

/** The subscription of a payment that an event named. */
async function subscriptionOfSale(
  client: PaypalClient,
  named: NamedPayments,
  saleId: string,
): Promise<string | undefined> {
  const sale = await client.get(`/v1/payments/sale/${encodeURIComponent(saleId)}`, Sale);
  const id = sale?.billing_agreement_id;
  if (sale && id !== undefined) noteNamed(named, id, sale);
  return id;
}

/** @param objectId of a subscription, a payment or a refund */
export async function subscriptionsOf(
  client: PaypalClient,
  named: NamedPayments,
  objectId: string,
): Promise<string[]> {
  if (objectId.startsWith('I-')) return [objectId];
  const direct = await subscriptionOfSale(client, named, objectId);
  if (direct !== undefined) return [direct];
  const refund = await client.get(`/v1/payments/refund/${encodeURIComponent(objectId)}`, Refund);
  const found = refund?.sale_id && (await subscriptionOfSale(client, named, refund.sale_id));
  return found ? [found] : [];
}
