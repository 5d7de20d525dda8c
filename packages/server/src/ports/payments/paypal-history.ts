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

/** The transactions of a subscription's last months and its last payment, newest first. @throws ServiceFailure */
export async function readTransactions(
  client: PaypalClient,
  subscription: Subscription,
  now: Date,
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
  const paidAt = billing.last_payment?.time;
  const lists = await Promise.all([
    ...windows.map(async (window) => {
      const list = await client.get(pathOf(subscription.id), Transactions, window);
      return list?.transactions ?? [];
    }),
    // for a yearly plan: only this list shows a refund of its payment
    ...(paidAt && paidAt.getTime() < end + day ? [readTransactionsAt(client, subscription.id, paidAt)] : []),
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

/**
 * The amounts of partial refunds: the list shows only that there was one, its events show the amount. @throws
 * ServiceFailure
 */
export async function readPartialRefunds(
  client: PaypalClient,
  transactions: Transaction[],
): Promise<Map<string, number>> {
  const partly = transactions.filter(({ status }) => status === 'PARTIALLY_REFUNDED').slice(0, mostLookUps);
  const amounts = await Promise.all(
    partly.map(async ({ id }): Promise<[string, number]> => {
      const query = { transaction_id: id, event_type: 'PAYMENT.SALE.REFUNDED' };
      const answer = await client.get('/v1/notifications/webhooks-events', Events, query);
      return [id, refundedCents(answer?.events ?? [], id)];
    }),
  );
  return new Map(amounts);
}

function refundedCents(events: unknown[], saleId: string): number {
  const totals = events.flatMap((event) => {
    const { data } = Event.safeParse(event);
    const total = data?.resource.sale_id === saleId ? data.resource.total_refunded_amount : undefined;
    return total ? [centsOf(total.value, total.currency)] : [];
  });
  return Math.max(0, ...totals);
}
