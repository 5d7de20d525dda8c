import type { RemoteRefund } from '../../core/payments.ts';
import { Event, Events, type Subscription, type Transaction, Transactions } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { centsOf } from './paypal-money.ts';

const day = 86_400_000;
/** PayPal lists at most a month at once. */
const windowMs = 30 * day;
/** Four months include the last payment of a quarterly plan. */
const mostWindows = 4;
const mostLookUps = 6;

const pathOf = (id: string): string => `/v1/billing/subscriptions/${encodeURIComponent(id)}/transactions`;

/**
 * The transactions of a subscription's last months and its last payment, newest first.
 * @param moments the times of further payments that are needed
 * @throws ServiceFailure
 */
export async function readTransactions(
  client: PaypalClient,
  subscription: Subscription,
  now: Date,
  moments: Date[] = [],
): Promise<Transaction[]> {
  const { billing_info: billing, start_time: start, status_update_time: changed } = subscription;
  if (subscription.status === 'APPROVAL_PENDING') return [];
  const signs = [billing.last_payment?.time, billing.last_failed_payment?.time, changed];
  const isRunning = subscription.status === 'ACTIVE' || subscription.status === 'APPROVED';
  const latest = Math.max(...signs.map((time) => time?.getTime() ?? 0), isRunning ? now.getTime() : 0);
  const windows: { start_time: string; end_time: string }[] = [];
  let end = latest + day;
  while (windows.length < mostWindows && end > start.getTime() - day) {
    windows.push({
      start_time: new Date(end - windowMs).toISOString(),
      end_time: new Date(end).toISOString(),
    });
    end -= windowMs;
  }
  // for a yearly plan: only this list shows a refund of its payment
  const paidAt = billing.last_payment?.time;
  const earlier = [...(paidAt ? [paidAt] : []), ...moments].filter((time) => time.getTime() < end + day);
  const lists = await Promise.all([
    ...windows.map(async (window) => {
      const list = await client.get(pathOf(subscription.id), Transactions, window);
      return list?.transactions ?? [];
    }),
    ...earlier.map((time) => readTransactionsAt(client, subscription.id, time)),
  ]);
  const found = new Map(lists.flat().map((one) => [one.id, one]));
  return [...found.values()].sort((a, b) => b.time.getTime() - a.time.getTime());
}

/** The transactions within a day of a time. @throws ServiceFailure */
export async function readTransactionsAt(
  client: PaypalClient,
  id: string,
  time: Date,
): Promise<Transaction[]> {
  const list = await client.get(pathOf(id), Transactions, {
    start_time: new Date(time.getTime() - day).toISOString(),
    end_time: new Date(time.getTime() + day).toISOString(),
  });
  return list?.transactions ?? [];
}

/** The refunds of a payment, as far as PayPal still lists their events. */
export interface ListedRefunds {
  /** The sum that the newest event names, in minor units. */
  totalCents: number;
  refunds: RemoteRefund[];
}

/**
 * The refunds of refunded payments, by payment: the list of payments shows only that there were some. PayPal lists events
 * for thirty days. @throws ServiceFailure
 */
export async function readRefunds(
  client: PaypalClient,
  transactions: Transaction[],
): Promise<Map<string, ListedRefunds>> {
  const refunded = transactions
    .filter(({ status }) => status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED')
    .slice(0, mostLookUps);
  return new Map(
    await Promise.all(
      refunded.map(async ({ id }): Promise<[string, ListedRefunds]> => {
        const query = { transaction_id: id, event_type: 'PAYMENT.SALE.REFUNDED' };
        const answer = await client.get('/v1/notifications/webhooks-events', Events, query);
        return [id, listedRefunds(answer?.events ?? [], id)];
      }),
    ),
  );
}

function listedRefunds(events: unknown[], saleId: string): ListedRefunds {
  const refunds = new Map<string, RemoteRefund>();
  let totalCents = 0;
  for (const event of events) {
    const { data } = Event.safeParse(event);
    if (data?.resource.sale_id !== saleId) continue;
    const { id, amount, total_refunded_amount: total, create_time: createdAt } = data.resource;
    if (total) totalCents = Math.max(totalCents, centsOf(total.value, total.currency));
    if (!id || !amount) continue;
    refunds.set(id, {
      remoteId: id,
      status: 'done',
      // PayPal writes refunds with and without a minus
      amountCents: Math.abs(centsOf(amount.total, amount.currency)),
      origin: 'provider',
      reason: null,
      createdAt: createdAt ?? data.create_time,
    });
  }
  return { totalCents, refunds: [...refunds.values()] };
}
